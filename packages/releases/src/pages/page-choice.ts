import { pagesFor } from "@claims/contracts/remote/schema";
import { parseCookie, stringifySetCookie } from "cookie";
import * as v from "valibot";
import type { PageSet } from "./page-set.ts";

/** What a visit brings along: the set of pages that its claim began with, and its cohort. */
export interface Visit {
  readonly pinned?: string | undefined;
  readonly cohort?: number | undefined;
}

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

interface Choosing extends Visit {
  readonly registered: Served;
  /** Reads what a set says of itself; undefined where there is no such set. */
  readonly composedFrom: (set: string) => Promise<PageSet | undefined>;
}

/** The set of pages that a visit gets: the one that its claim began with, or one by its cohort. */
export async function setFor({ pinned, cohort, registered, composedFrom }: Choosing): Promise<string | undefined> {
  if (pinned !== undefined && /^[\w-]{1,80}$/.test(pinned)) {
    const composed = await composedFrom(pinned);
    if (composed !== undefined && mayBePinned(composed, registered)) return pinned;
  }
  return pagesFor(registered, cohort);
}

/** Whether it depends on a visit's number which set it gets. */
export const isByCohort = ({ pages = [] }: Served) => pages.length > 1;

/** What the cookies of a request say of a visit; the page wrote the set when the claim began, a server the cohort. */
export function visitIn(cookieHeader: string): Visit {
  const { cohort = "", "release-set": pinned } = parseCookie(cookieHeader);
  return { pinned, cohort: /^\d{1,2}$/.test(cohort) ? Number(cohort) : undefined };
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
