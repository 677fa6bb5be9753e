import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How often something that a release did wrong was reported: by its kind and its place in our code, never by its words. */
export const releaseFaultSchema = v.object({
  phase: v.string(),
  name: v.string(),
  /** File, line and column of a released file; empty where the browser gives none. */
  place: v.string(),
  /** What that place was built from, where source maps are at hand. */
  source: v.optional(v.object({ file: v.string(), line: count, column: count, commit: v.string() })),
  times: count,
  /** The first time of all that is stored, which may be before the time that is asked about. */
  firstAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
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

/** The largest paint of one release by day of the UK: what three quarters of the visits of a day were within, in ms. */
export const releaseDaysSchema = v.object({
  remote: v.string(),
  version: v.string(),
  /** The days on which it was measured, oldest first. */
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), measured: count, p75: v.number() })),
});

/** The largest paint of one release by day. */
export type ReleaseDays = v.InferOutput<typeof releaseDaysSchema>;

/** Answer of GET /releases/days. */
export const releaseDaysAnswer = v.array(releaseDaysSchema);

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Visits that opened a step, those that got through it, and where the true share lies 95 of 100 times. */
export const stepShareSchema = v.object({ opened: count, through: count, least: share, most: share });

/** How many visits get through each step under a release that is live, beside what was before it or is beside it. */
export const liveReleaseStepsSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** Of a canary, the partner is counted in the same time; of a release, what was in the two weeks before. */
  kind: v.picklist(["canary", "release"]),
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** What a rollback brings back; null where there is nothing. */
  before: v.nullable(v.string()),
  steps: v.array(
    v.object({
      /** What a visit completed last when it opened the step: `begin`, or a name of `screens_completed`. */
      after: v.string(),
      /** The steps that follow it. */
      steps: v.array(v.string()),
      release: stepShareSchema,
      before: stepShareSchema,
      /** True where visits are lost at it under this release, beyond chance. */
      isWorse: v.boolean(),
    }),
  ),
});

/** How many visits get through each step under a release that is live. */
export type LiveReleaseSteps = v.InferOutput<typeof liveReleaseStepsSchema>;

/** Answer of GET /releases/steps. */
export const releaseStepsAnswer = v.array(liveReleaseStepsSchema);
