import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Declarations, publishedDeclarations, wordsOf } from "@claims/contracts/declarations/schema";
import * as v from "valibot";
import type { PublishedDeclarations } from "../../signature/published-declarations.ports.ts";

const file = "content/sections/declarations.json";

/** The name of words by what they say, as the pages carry it. */
const versionOf = (words: string) => createHash("sha256").update(words).digest("hex").slice(0, 40);

async function readOf(release: string): Promise<Declarations | null> {
  const text = await readFile(join(release, file), "utf8").catch(() => null);
  const read = text === null ? null : v.safeParse(publishedDeclarations, JSON.parse(text));
  return read?.success ? { ...read.output, version: versionOf(wordsOf(read.output)) } : null;
}

/**
 * Looks in the releases of the content pages, which are kept for as long as a page of theirs may be open. A page says
 * only which words it showed, by their hash: what they were is taken from what was published, never from the page.
 */
export function declarationsInReleases(releases: string): PublishedDeclarations {
  const known = new Map<string, Declarations>();
  const looked = new Set<string>();

  async function look(home: string) {
    for (const name of await readdir(home).catch(() => [])) {
      if (looked.has(name) || name.includes(".")) continue;
      const declarations = await readOf(join(home, name));
      if (declarations) known.set(declarations.version, declarations);
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
