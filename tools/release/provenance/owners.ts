import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";

/** The globs that a pattern of CODEOWNERS stands for: a folder is everything in it, and a name without a slash is any. */
function globsOf(pattern: string): string[] {
  const path = pattern.startsWith("/") ? pattern.slice(1) : pattern.replace(/^(?!\*\*\/)([^/]+\/?)$/, "**/$1");
  return path.endsWith("/") ? [`${path}**`] : [path, `${path}/**`];
}

/** Who is asked about a file, as CODEOWNERS has it: the last line that matches counts. */
export function ownersOf(file: string, codeOwners = readFileSync("CODEOWNERS", "utf8")): string[] {
  const lines = codeOwners.split("\n").map((line) => line.replace(/#.*/, "").trim().split(/\s+/));
  const match = lines.findLast(([pattern]) => pattern && globsOf(pattern).some((glob) => matchesGlob(file, glob)));
  return match?.slice(1) ?? [];
}
