import * as v from "valibot";

/** Text of at most so many characters. */
export function textUpTo(longest: number) {
  return v.pipe(v.string(), v.maxLength(longest));
}

/** A whole moment in UTC, as `new Date().toISOString()` writes it. */
export const moment = v.pipe(v.string(), v.maxLength(30), v.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/), v.isoTimestamp());

/** Money, scores and the like: finite, and of a size that a database holds. */
export const amount = v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9));

/** An object by its names; valibot alone takes an array for one, too. */
const plainObject = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), "not-an-object"),
  v.record(v.string(), v.unknown()),
);

/** What a bureau or detector reported, in its own words, up to so many characters as JSON. */
export function reportUpTo(longest: number) {
  return v.pipe(
    // A list before a record, which would take a list for an object with numbers for names.
    v.union([v.string(), v.number(), v.boolean(), v.array(v.unknown()), v.record(v.string(), v.unknown())]),
    v.check((report) => JSON.stringify(report).length <= longest, "too-long"),
  );
}

/** A list of records whose inner shape belongs to the capability that made them. */
export function recordsUpTo(most: number, longest = 200_000) {
  return v.pipe(
    v.array(plainObject),
    v.maxLength(most, "too-many"),
    v.check((records) => JSON.stringify(records).length <= longest, "too-long"),
  );
}
