import * as v from "valibot";

const pageSetSchema = v.looseObject({
  /** The homes of the releases that its pages lead to: they stay as long as the set does. */
  releases: v.array(v.string()),
  /** The settings that it was composed with: a claim that is pinned to a set has its settings. */
  site: v.optional(v.unknown()),
  /** By page, the hash of the styles that stand in it; a set that was composed before pages had styles in them has none. */
  styles: v.optional(v.record(v.string(), v.string())),
  /** The policy that its pages are served with, as the shell that rendered them wrote it; older sets name none. */
  policy: v.optional(v.string()),
});

/** What a set of pages says of itself in its `set.json`. */
export type PageSet = v.InferOutput<typeof pageSetSchema>;

/** The file in which a set says it; written last. */
export const pageSetFile = "set.json";

/** The policy of one page, with the hash of its own styles in its place. */
export const policyFor = (policy: string, styles: string | undefined) =>
  policy.replace(" {styles}", styles === undefined ? "" : ` ${styles}`);

export const parsePageSet = (text: string): PageSet => v.parse(pageSetSchema, JSON.parse(text));

/**
 * The pages of a set that may answer an address that is not there, the best first: below the folder of the other
 * language its own, where the set has one.
 */
export const notFoundPages = (path: string): readonly string[] => [
  ...(/^\/cy(?:\/|$)/.test(path) ? ["cy/not-found.html"] : []),
  "not-found.html",
];
