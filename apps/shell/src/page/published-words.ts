import { type Declarations, wordsOf } from "@claims/contracts/declarations/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import { publishedWordsSchema } from "@claims/contracts/site/schema";
import type { PublishedWords } from "@claims/contracts/site/words";
import * as v from "valibot";
import { contentFolder } from "../language/language.ts";
import { sha256InHex } from "./sha256.ts";

type Cookies = Omit<NonNullable<PublishedWords["cookies"]>, "version">;

/** Who agreed to other words is asked again. */
const versionOf = async ({ question, analytics, marketing }: Cookies) =>
  (await sha256InHex([question, analytics, marketing].join("\n"))).slice(0, 16);

/** What editors have published for the journey's own pages; undefined where nothing was. */
export async function publishedWords(
  { apps }: Registry,
  now: Date,
  readText: (address: string) => Promise<string | undefined>,
): Promise<PublishedWords | undefined> {
  const base = apps["content-pages"]?.stable.base;
  const read = async (folder: string) => base && (await readText(`${base}${folder}/sections/wording.json`));
  const text = await read(contentFolder);
  if (!text) return undefined;
  const { cookies, ...words } = v.parse(publishedWordsSchema, JSON.parse(text));
  // A translation says nothing else: an answer holds in both languages.
  const { cookies: original = cookies } = v.parse(publishedWordsSchema, JSON.parse((await read("content")) || text));
  return {
    ...words,
    ...(cookies && { cookies: { ...cookies, version: await versionOf(original ?? cookies) } }),
    composedOn: now.toISOString().slice(0, 10),
  };
}

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
