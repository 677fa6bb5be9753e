import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { publishedDeclarations, wordsOf } from "@claims/contracts/declarations/schema";
import type { Language } from "@claims/contracts/language/schema";
import * as v from "valibot";
import type { DeclarationsIn } from "../../claim-events/claim-events.ts";
import type { PublishedDeclarations } from "../../signature/published-declarations.ports.ts";

/** Where each release has them, by their language. */
const files: readonly (readonly [Language, string])[] = [
  ["en", "content/sections/declarations.json"],
  ["cy", "content/cy/sections/declarations.json"],
];

/** The name of words by what they say, as the pages carry it. */
const versionOf = (words: string) => createHash("sha256").update(words).digest("hex").slice(0, 40);

async function readOf(release: string): Promise<DeclarationsIn[]> {
  const found = files.map(async ([language, file]) => {
    const text = await readFile(join(release, file), "utf8").catch(() => null);
    const read = text === null ? null : v.safeParse(publishedDeclarations, JSON.parse(text));
    return read?.success ? [{ ...read.output, version: versionOf(wordsOf(read.output)), language }] : [];
  });
  return (await Promise.all(found)).flat();
}

/**
 * Looks in the releases of the content pages, which are stored for as long as a page of theirs may be open. A page says
 * only which words it showed, by their hash: what they were is taken from what was published, never from the page.
 */
export function declarationsInReleases(releases: string): PublishedDeclarations {
  const known = new Map<string, DeclarationsIn>();
  const looked = new Set<string>();

  async function look(home: string) {
    for (const name of await readdir(home).catch(() => [])) {
      if (looked.has(name) || name.includes(".")) continue;
      for (const declarations of await readOf(join(home, name))) known.set(declarations.version, declarations);
      looked.add(name);
    }
  }

  return {
    async at(version) {
      if (!known.has(version)) await look(join(releases, "r/content-pages"));
      return known.get(version) ?? null;
    },
  };
}
