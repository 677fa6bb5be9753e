import * as v from "valibot";
import { pagesFor } from "@claims/contracts/remote/schema";

/** What a visit brings along: the set of pages that its claim began with, and the number that it was dealt. */
export interface Visit {
  readonly keeps?: string | undefined;
  readonly dealt?: number | undefined;
}

/** What a set of pages was composed from, as it says itself. */
export interface PageSet {
  readonly releases: readonly string[];
  readonly site?: unknown;
  /** A set that was composed before pages had styles in them has none. */
  readonly styles?: Readonly<Record<string, string>>;
}

/** What is served by, and no more: whatever else newer tools write, pages are served on. */
const servedSchema = v.object({
  apps: v.record(v.string(), v.fallback(v.object({ withdrawn: v.optional(v.array(v.string())) }), {})),
  pages: v.optional(v.array(v.object({ upTo: v.number(), set: v.string() }))),
  site: v.optional(v.unknown()),
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

/** A set is kept to while nothing in it was rolled back, and the settings are as they were. */
export function mayBeKept({ releases, site }: PageSet, registered: Served): boolean {
  const withdrawn = withdrawnHomes(registered);
  return inOrder(site) === inOrder(registered.site) && !releases.some((home) => withdrawn.has(home));
}

interface Choosing extends Visit {
  readonly registered: Served;
  /** Reads what a set says of itself; undefined where there is no such set. */
  readonly composedFrom: (set: string) => Promise<PageSet | undefined>;
}

/** The set of pages that a visit gets: the one that its claim began with, or one by the number that it was dealt. */
export async function setFor({ keeps, dealt, registered, composedFrom }: Choosing): Promise<string | undefined> {
  if (keeps !== undefined && /^[\w-]{1,80}$/.test(keeps)) {
    const composed = await composedFrom(keeps);
    if (composed !== undefined && mayBeKept(composed, registered)) return keeps;
  }
  return pagesFor(registered, dealt);
}

/** Whether it depends on a visit's number which set it gets. */
export const isDealt = ({ pages = [] }: Served) => pages.length > 1;

/** The cookies of a request; of two by one name the first, which is the one for the longer path. */
export function cookiesIn(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (!cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** What cookies say of a visit; the page wrote the set when the claim began, a server dealt the number. */
export function visitIn(cookies: ReadonlyMap<string, string>): Visit {
  const cohort = cookies.get("cohort") ?? "";
  return { keeps: cookies.get("release-set"), dealt: /^\d{1,2}$/.test(cohort) ? Number(cohort) : undefined };
}

const lifeSeconds = 90 * 24 * 60 * 60;

/** The cookie in which a visit keeps the number that it was dealt. */
export const cohortCookie = (dealt: number | string, { secure }: { readonly secure: boolean }) =>
  `cohort=${dealt}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
