import * as v from "valibot";

/** What a claimant knows of the service, each by itself up or down. */
export const statusParts = [
  "pages",
  "answers",
  "addresses",
  "contact-checks",
  "texts",
  "credit-searches",
  "identity-questions",
  "emails",
] as const;

/** One of `statusParts`. */
export type StatusPart = (typeof statusParts)[number];

/** Two ways to be in trouble: late or not always, and mostly not. */
export const troubles = ["slow", "down"] as const;

/** One of `troubles`. */
export type Trouble = (typeof troubles)[number];

/** `unknown`: nothing was observed, since no visitor needed the part or it could not be recorded. */
export const partStateSchema = v.picklist([...troubles, "works", "unknown"]);

/** How a part is, or was on a day. */
export type PartState = v.InferOutput<typeof partStateSchema>;

/** How many days the status goes back, today included. */
export const statusDays = 90;

const moment = v.pipe(v.string(), v.isoTimestamp());

/** A time in which a part was in trouble; `endedAt` is null while it is. */
export const incidentSchema = v.object({
  part: v.picklist(statusParts),
  /** Its worst. */
  state: v.picklist(troubles),
  startedAt: moment,
  endedAt: v.nullable(moment),
});

/** A time in which a part was in trouble. */
export type Incident = v.InferOutput<typeof incidentSchema>;

/** Answer of GET /status. */
export const statusAnswer = v.object({
  checkedAt: moment,
  parts: v.array(
    v.object({
      part: v.picklist(statusParts),
      /** Now, by the last hour. */
      state: partStateSchema,
      /** The worst of each day in UTC, oldest first; the last is that of `checkedAt`. */
      days: v.pipe(v.array(partStateSchema), v.length(statusDays)),
      /** Of all that was asked of it in these days the share that was answered, from 0 to 1; null where nothing was. */
      answered: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    }),
  ),
  /** Newest first. */
  incidents: v.array(incidentSchema),
});

/** Answer of GET /status. */
export type ServiceStatus = v.InferOutput<typeof statusAnswer>;
