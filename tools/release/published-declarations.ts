import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Declarations, wordsOf } from "@claims/contracts/declarations/schema";
import type { Registry } from "@claims/contracts/remote/schema";

/** What whoever signs on these pages declares, named by its words; undefined where no editor has published it. */
export async function declarationsIn(releases: string, { apps }: Registry): Promise<Declarations | undefined> {
  const base = apps["content-pages"]?.stable.base;
  const text =
    base && (await readFile(join(releases, base, "content/sections/declarations.json"), "utf8").catch(() => undefined));
  if (!text) return undefined;
  const published: Omit<Declarations, "version"> = JSON.parse(text);
  return { ...published, version: createHash("sha256").update(wordsOf(published)).digest("hex").slice(0, 40) };
}
