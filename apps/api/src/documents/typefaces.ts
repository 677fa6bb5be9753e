import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/** Every face is under an open licence (OFL 1.1; DejaVu's own), and comes from a package of the lock file. */
const files = {
  text: "@expo-google-fonts/radio-canada/400Regular/RadioCanada_400Regular.ttf",
  strong: "@expo-google-fonts/radio-canada/600SemiBold/RadioCanada_600SemiBold.ttf",
  entry: "@expo-google-fonts/radio-canada/500Medium/RadioCanada_500Medium.ttf",
  plain: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  figures: "dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf",
} as const;

export type FaceName = keyof typeof files;

/** In the order in which a face is asked for a letter; DejaVu has Greek, Hebrew, Arabic, Armenian and Georgian too. */
export const faces = {
  text: ["text", "plain"],
  strong: ["strong", "plain"],
  /** What claimants enter. */
  entry: ["entry", "plain"],
  figures: ["figures"],
} as const satisfies Record<string, readonly FaceName[]>;

export type Style = keyof typeof faces;

const opened = new Map<FaceName, { readonly bytes: Buffer; readonly font: Font }>();

export function face(name: FaceName): { readonly bytes: Buffer; readonly font: Font } {
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(files[name]));
  const font = create(bytes);
  if (!("layout" in font)) throw new Error(`The file of the face ${name} is a collection: one face is needed.`);
  opened.set(name, { bytes, font });
  return { bytes, font };
}

export interface Run {
  readonly face: FaceName;
  readonly text: string;
}

/**
 * The text in stretches of one face each: a word in the first face that has all of it, since a face has some Greek
 * letters and lacks others; where no face has, each letter in the first that has it, marks with their letter.
 */
export function runsOf(style: Style, text: string): Run[] {
  const runs: { face: FaceName; text: string }[] = [];
  for (const word of text.normalize("NFC").split(/(?<= )/)) {
    const ofWord = faces[style].find((name) => has(name, word));
    for (const letter of lettersOf(word)) {
      const name = ofWord ?? faceFor(style, letter);
      const last = runs.at(-1);
      if (last?.face === name || (last && letter === " ")) last.text += letter;
      else runs.push({ face: name, text: letter });
    }
  }
  return runs;
}

export function canWrite(style: Style, text: string): boolean {
  return lettersOf(text).every((letter) => faces[style].some((name) => has(name, letter)));
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text.normalize("NFC")), ({ segment }) => segment);
}

function faceFor(style: Style, letter: string): FaceName {
  const [usual] = faces[style];
  return faces[style].find((name) => has(name, letter)) ?? faces[style].at(-1) ?? usual;
}

function has(name: FaceName, letter: string): boolean {
  const { font } = face(name);
  return Array.from(letter).every((part) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0));
}
