import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How often something that a release did wrong was reported: by its kind and its place in our code, never by its words. */
export const releaseFaultSchema = v.object({
  phase: v.string(),
  name: v.string(),
  /** File, line and column of a released file; empty where nobody knows. */
  place: v.string(),
  times: count,
  lastAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** How one release has fared in browsers. */
export const releaseHealthSchema = v.object({
  remote: v.string(),
  version: v.string(),
  /** Pages that it was loaded into, and those of them on which it failed at something. */
  loads: count,
  failed: count,
  /** The minutes in which anything was reported, oldest first. */
  minutes: v.array(v.object({ at: v.pipe(v.string(), v.isoTimestamp()), loads: count, failed: count })),
  /** How many times each vital was measured, its mean, what three quarters of visits were within, and how many were good. */
  vitals: v.array(
    v.object({ name: v.string(), measured: count, mean: v.number(), p75: v.optional(v.number()), good: count }),
  ),
  faults: v.array(releaseFaultSchema),
});

/** How one release has fared in browsers. */
export type ReleaseHealth = v.InferOutput<typeof releaseHealthSchema>;

/** Query of GET /releases/health: of how many minutes, up to a day. */
export const releaseHealthQuery = v.strictObject({
  minutes: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1440)),
    "60",
  ),
});

/** Answer of GET /releases/health. */
export const releaseHealthAnswer = v.array(releaseHealthSchema);
