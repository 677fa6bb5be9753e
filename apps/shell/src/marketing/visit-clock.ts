import type { ClaimFields } from "@claims/contracts/claim/schema";
import { stepAt } from "@claims/contracts/journey/rules";
import { readLocal, writeLocal } from "@claims/contracts/storage/local";

function startOfVisit(now: Date): Date {
  const stored = new Date(readLocal("sessionStart") ?? Number.NaN);
  if (!Number.isNaN(stored.getTime()) && stored <= now) return stored;
  writeLocal("sessionStart", now.toISOString());
  return now;
}

/** When this visit began, and for how many seconds it has lasted. */
export function timing(now: Date): ClaimFields {
  const start = startOfVisit(now);
  return { session_start: start.toISOString(), session_duration: Math.round((now.getTime() - start.getTime()) / 1000) };
}

/** What the page at a path is called: a step by its own name, another one by its address. */
export function screenNameAt(pathname: string): string {
  const step = stepAt(pathname)?.step;
  return (
    step ??
    (pathname
      .replaceAll(/[^\w-]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 50) ||
      "landing")
  );
}

const anHour = 60 * 60 * 1000;

/** The name that this browser is counted by, for an hour. */
export function distinctId(now: number): string {
  const stored = readLocal("distinctId");
  if (stored && stored.expiresAt > now && stored.expiresAt <= now + anHour) return stored.id;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeLocal("distinctId", { id, expiresAt: now + anHour });
  return id;
}
