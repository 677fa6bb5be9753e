import { pagesFor } from "@claims/contracts/remote/schema";
import { parseCookie, stringifySetCookie } from "cookie";
import * as v from "valibot";
import type { PageSet } from "./page-set.ts";

/** What is served by, and no more: whatever else newer tools write, pages are served on. */
const servedSchema = v.object({
  apps: v.record(v.string(), v.fallback(v.object({ withdrawn: v.optional(v.array(v.string())) }), {})),
  pages: v.optional(v.array(v.object({ upTo: v.number(), set: v.string() }))),
  site: v.optional(v.unknown()),
  history: v.optional(v.fallback(v.array(v.object({ at: v.optional(v.string()) })), [])),
});

/** What of a registry says which pages a visit gets. */
export type Served = v.InferOutput<typeof servedSchema>;

/** Reads that out of a registry, which may be one of newer tools. */
export const servedIn = (text: string): Served => v.parse(servedSchema, JSON.parse(text));

const withdrawnHomes = ({ apps }: Served) =>
  new Set(Object.entries(apps).flatMap(([app, { withdrawn = [] }]) => withdrawn.map((hash) => `r/${app}/${hash}`)));

/** The same text for the same JSON, in whatever order its keys stand. */
function inOrder(json: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify(json, sorted) ?? "";
}

/** A set is pinned while nothing in it was rolled back, and the settings are as they were. */
export function mayBePinned({ releases, site }: PageSet, registered: Served): boolean {
  const withdrawn = withdrawnHomes(registered);
  return inOrder(site) === inOrder(registered.site) && !releases.some((home) => withdrawn.has(home));
}

/** What the cookies of a request say of a visit: the set that its claim began with, as the page wrote it, and its cohort. */
function visitIn(cookies: string) {
  const { cohort = "", "release-set": pinned = "" } = parseCookie(cookies);
  return {
    pinned: /^[\w-]{1,80}$/.test(pinned) ? pinned : undefined,
    cohort: /^\d{1,2}$/.test(cohort) ? Number(cohort) : undefined,
  };
}

interface Choosing {
  readonly cookies: string;
  readonly secure: boolean;
  readonly registered: Served;
  /** Reads what a set says of itself; undefined where there is no such set. */
  readonly composedFrom: (set: string) => Promise<PageSet | undefined>;
  /** A number from 0 to 99, by chance, for a visit that has none. */
  readonly newCohort: () => number;
}

export interface PageChoice {
  /**
   * The sets that may answer the visit, the best first: the one that its claim began with, and the live one. A set that a
   * clean-up has removed may be in a cache, so a page that the first does not have is the second's.
   */
  readonly sets: readonly string[];
  /** The cookie of a visit that this choice gave a cohort. */
  readonly headers: { readonly "set-cookie"?: string };
}

/** The sets of pages that a visit gets: the one that its claim began with before the live one, or a canary's by its cohort. */
export async function choosePages({
  cookies,
  secure,
  registered,
  composedFrom,
  newCohort,
}: Choosing): Promise<PageChoice> {
  const { pinned, cohort: given } = visitIn(cookies);
  const isNew = given === undefined && (registered.pages ?? []).length > 1;
  const cohort = isNew ? newCohort() : given;
  const live = pagesFor(registered, cohort);
  const composed = pinned === undefined ? undefined : await composedFrom(pinned);
  const sets = [composed !== undefined && mayBePinned(composed, registered) ? pinned : undefined, live];
  return {
    sets: [...new Set(sets.filter((set) => set !== undefined))],
    headers: isNew ? { "set-cookie": cohortCookie(cohort ?? 0, { secure }) } : {},
  };
}

const lifeSeconds = 90 * 24 * 60 * 60;

/** The cookie that holds a visit's cohort. */
export const cohortCookie = (cohort: number | string, { secure }: { readonly secure: boolean }) =>
  stringifySetCookie({
    name: "cohort",
    value: String(cohort),
    maxAge: lifeSeconds,
    path: "/",
    sameSite: "lax",
    secure,
  });
