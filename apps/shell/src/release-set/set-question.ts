import { keptSet, ownSet } from "./kept-set.ts";

/** The set of pages that this visit would get now; undefined where nobody can say. */
async function setNow(): Promise<string | undefined> {
  try {
    const answer = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" });
    return answer.headers.get("release-set") ?? undefined;
  } catch {
    return undefined;
  }
}

/** True where something in the set that this claim keeps to was rolled back: then its visits get another one. */
export async function isSetOver(): Promise<boolean> {
  const own = ownSet();
  if (!own || keptSet() !== own) return false;
  const current = await setNow();
  return current !== undefined && current !== own;
}
