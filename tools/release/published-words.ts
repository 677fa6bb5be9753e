import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import type { PublishedWords } from "@claims/contracts/site/words";

/** What editors have published for the journey's own pages; undefined where nothing was. */
export async function publishedWords(releases: string, { apps }: Registry, on: Date): Promise<PublishedWords | undefined> {
  const base = apps["content-pages"]?.stable.base;
  const text = base && (await readFile(join(releases, base, "content/sections/wording.json"), "utf8").catch(() => undefined));
  return text ? { ...(JSON.parse(text) as PublishedWords), composedOn: on.toISOString().slice(0, 10) } : undefined;
}
