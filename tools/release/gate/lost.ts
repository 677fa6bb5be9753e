import { isDeepStrictEqual } from "node:util";
import { isRecord } from "./as-data.ts";

export const say = (value: unknown) => (JSON.stringify(value) ?? "nothing").slice(0, 60);

/** Two figures that may well be of the same unit. */
function isAlike(was: unknown, now: unknown): boolean {
  if (typeof was !== "number" || typeof now !== "number") return false;
  return was === 0 || now === 0 ? was === now : now / was > 0.1 && now / was < 10;
}

/** Where `now` lacks something that `was` has; more than that may be there. With `shown`, figures need be alike only. */
export function lost(was: unknown, now: unknown, path: string, shown = false): string[] {
  if (isRecord(was) && isRecord(now))
    return Object.entries(was).flatMap(([name, value]) => lost(value, now[name], `${path}.${name}`, shown));
  if (Array.isArray(was) && Array.isArray(now) && was.length === now.length)
    return was.flatMap((one, at) => lost(one, now[at], `${path}[${at}]`, shown));
  if (isDeepStrictEqual(was, now) || (shown && isAlike(was, now))) return [];
  return [`${path} was ${say(was)} and is ${say(now)}`];
}

/** True for two figures of which one is so much more that it must be in another unit. */
export const isOtherUnit = (was: unknown, now: unknown): boolean =>
  typeof was === "number" && typeof now === "number" && !isAlike(was, now);
