import PDFDocument from "pdfkit";
import { tagOf } from "../language/language-of.ts";
import { wordsOfLetters } from "../letter/words-of-letters.ts";
import type { Annex, Letter } from "./letter.ts";
import { PdfLayout, type Air } from "./pdf-layout.ts";

const recordName = "evidence.json";
const pictureName = "signature.png";

interface Spacing extends Air {
  readonly margins: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
}

/** A signature belongs on the page of what it signs, so a longer text has less air around it before it gets a second page. */
const wide: Spacing = {
  margins: { top: 46, bottom: 40, left: 62, right: 62 },
  belowDeclaration: 8,
  signatureHeight: 60,
};
const narrow: Spacing = {
  margins: { top: 36, bottom: 28, left: 62, right: 62 },
  belowDeclaration: 4,
  signatureHeight: 36,
};

/** Sets the letter as a tagged PDF. The same letter is the same file to the byte: nothing of now or chance is in it. */
export async function typesetLetter(letter: Letter): Promise<Uint8Array> {
  const begun = written(letter, wide);
  const { layout, document } = isOnePage(begun) ? begun : fitting(letter, begun);
  if (letter.annex !== null) add(layout, letter, letter.annex);
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((finish) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => finish(Buffer.concat(chunks)));
  });
  document.end();
  return finished;
}

interface Written {
  readonly document: PDFKit.PDFDocument;
  readonly layout: PdfLayout;
}

const isOnePage = ({ document }: Written) => document.bufferedPageRange().count === 1;

function fitting(letter: Letter, begun: Written): Written {
  const closer = written(letter, narrow);
  return isOnePage(closer) ? closer : begun;
}

/** The letter without its annex, and with what is attached to it. */
function written(letter: Letter, { margins, ...air }: Spacing): Written {
  const { signedAt, picture } = letter.signature;
  const { language = "en" } = letter.words;
  const { frame } = wordsOfLetters[language];
  const document = new PDFDocument({
    size: "A4",
    margins,
    pdfVersion: "1.7",
    lang: tagOf[language],
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: "",
    info: {
      Title: `${letter.words.title}, ${letter.reference}`,
      Author: letter.brand.name,
      CreationDate: signedAt,
      ModDate: signedAt,
    },
  });
  const dates = { creationDate: signedAt, modifiedDate: signedAt };
  document.file(Buffer.from(letter.record), {
    name: recordName,
    type: "application/json",
    description: frame.record,
    ...dates,
  });
  document.file(Buffer.from(picture), {
    name: pictureName,
    type: "image/png",
    description: frame.picture,
    ...dates,
  });
  const layout = new PdfLayout(document, air);
  write(layout, letter);
  return { document, layout };
}

/** What the signature takes with what is said of it, about: where that goes onto a second page, the last declaration goes with it. */
const signatureHeight = 150;

function write(layout: PdfLayout, { words, reference, signature, evidence }: Letter): void {
  const { frame, sentenceOf } = wordsOfLetters[words.language ?? "en"];
  layout.letterTitle(words.title, frame.reference(reference));
  for (const { label, lines, own } of words.parties) layout.party(label, own ? joined(lines) : lines, own);
  layout.divider();
  const declarations = words.declarations.map(({ text, details }) => ({ text, details: details.map(sentenceOf) }));
  layout.declarations(declarations, { withLast: signatureHeight });
  layout.keepTogether(signatureHeight);
  layout.signed({ ...signature, alternative: frame.signatureOf(signature.signer) });
  layout.divider();
  for (const { label, value } of evidence) layout.led({ lead: label, rest: ` ${value}` });
}

/** The claimant in two lines: the last is the address. */
function joined(lines: readonly string[]): string[] {
  const [name = "", ...about] = lines.slice(0, -1);
  return [[name, ...about.map((line) => line.charAt(0).toLowerCase() + line.slice(1))].join(", "), ...lines.slice(-1)];
}

function add(layout: PdfLayout, { reference, words }: Letter, { name, about, lenders, evidence }: Annex): void {
  const { frame } = wordsOfLetters[words.language ?? "en"];
  layout.newPage();
  layout.letterTitle(frame.annex.title(name, words.title), frame.reference(reference));
  layout.led({ lead: "", rest: about });
  layout.divider();
  for (const { label, value } of lenders) layout.led({ lead: `${label}:`, rest: ` ${value}` });
  if (lenders.length === 0) layout.led({ lead: "", rest: frame.annex.none });
  layout.divider();
  for (const { label, value } of evidence) layout.led({ lead: label, rest: ` ${value}` });
}
