import { welsh } from "@claims/releases/languages";
import type { WrittenFile } from "../../apps/content-pages/compile/content-folder.ts";
import { feeFigures } from "../../apps/content-pages/src/collections/sections.schema.ts";

/** What an editor wrote of words: the figures of the fees stand in the English section for both languages. */
function wordsIn({ kind, fields, body }: WrittenFile): string {
  const figures = kind === "fees" && Object.fromEntries(feeFigures.map((name) => [name, undefined]));
  return JSON.stringify([{ ...(fields as object), ...figures }, body]);
}

const wordsByFile = (forms: readonly WrittenFile[]) => new Map(forms.map((form) => [form.file, wordsIn(form)]));

/** The files whose words changed in English while the same in Welsh stayed as they were. */
export function changedInEnglishAlone(before: readonly WrittenFile[], now: readonly WrittenFile[]): string[] {
  const [then, written] = [wordsByFile(before), wordsByFile(now)];
  const isChanged = (file: string) => then.has(file) && then.get(file) !== written.get(file);
  const inWelsh = (file: string) => `${welsh}/${file}`;
  return [...written.keys()]
    .filter(
      (file) => isChanged(file) && written.has(inWelsh(file)) && then.get(inWelsh(file)) === written.get(inWelsh(file)),
    )
    .map((file) => `content/${file}`);
}
