import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { publishedWordsSchema } from "@claims/contracts/site/schema";
import type { PublishedWords } from "@claims/contracts/site/words";
import * as v from "valibot";

type Cookies = Omit<NonNullable<PublishedWords["cookies"]>, "version">;

/** Who agreed to other words is asked again. */
function versionOf({ question, analytics, marketing }: Cookies): string {
  return createHash("sha256").update([question, analytics, marketing].join("\n")).digest("hex").slice(0, 16);
}

/** What editors have published for the journey's own pages; undefined where nothing was. */
export async function publishedWords(
  releases: string,
  { apps }: Registry,
  on: Date,
): Promise<PublishedWords | undefined> {
  const base = apps["content-pages"]?.stable.base;
  const text =
    base && (await readFile(join(releases, base, "content/sections/wording.json"), "utf8").catch(() => undefined));
  if (!text) return undefined;
  const { cookies, ...words } = v.parse(publishedWordsSchema, JSON.parse(text));
  return {
    ...words,
    ...(cookies && { cookies: { ...cookies, version: versionOf(cookies) } }),
    composedOn: on.toISOString().slice(0, 10),
  };
}
