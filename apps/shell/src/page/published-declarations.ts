import { type Declarations, wordsOf } from "@claims/contracts/declarations/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import { contentFolder } from "../language/language.ts";
import { sha256InHex } from "./sha256.ts";

/** What the claimant who signs on these pages declares, named by its words; undefined where no editor has published it. */
export async function declarationsIn(
  { apps }: Registry,
  readText: (address: string) => Promise<string | undefined>,
): Promise<Declarations | undefined> {
  const base = apps["content-pages"]?.stable.base;
  const text = base && (await readText(`${base}${contentFolder}/sections/declarations.json`));
  if (!text) return undefined;
  const published: Omit<Declarations, "version"> = JSON.parse(text); // the release was checked when it was published
  return { ...published, version: (await sha256InHex(wordsOf(published))).slice(0, 40) };
}
