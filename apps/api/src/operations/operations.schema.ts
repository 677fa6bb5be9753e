import * as v from "valibot";
import { workFailures, workKinds } from "../database/work-kinds.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.string(), v.isoTimestamp());
const kind = v.picklist(workKinds);
const failure = v.nullable(v.picklist(workFailures));

/** A claim as an operator names it: by its number, or by the reference that its claimant reads out. */
const named = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(64), v.regex(/^[\w -]+$/));

export const claimBody = v.strictObject({ claim: named });

export const shortestReason = 10;

/** Who looks into what is encrypted, and why: both are logged for good. */
export const lookBody = v.strictObject({
  claim: named,
  by: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)),
  reason: v.pipe(v.string(), v.trim(), v.minLength(shortestReason), v.maxLength(500)),
});

export const workParams = v.strictObject({ id: v.pipe(v.string(), v.maxLength(100)) });

export const driveBody = v.strictObject({ kind: v.union([kind, v.literal("all")]) });

/** Closed without being sent are records for the CRM that a newer one of their claim has overtaken. */
export const drivenAnswer = v.object({ queued: count, superseded: count });

export const closedAnswer = v.object({ closed: v.literal(true) });

export const waitingAnswer = v.array(
  v.object({ kind, due: count, oldestDueAt: v.nullable(moment), later: count, dead: count }),
);

export const deadAnswer = v.array(
  v.object({
    id: v.string(),
    kind,
    claim: v.nullable(v.string()),
    attempts: count,
    /** Null where it was given up before reasons were written. */
    failure,
    queuedAt: moment,
  }),
);

export const claimHistoryAnswer = v.object({
  claimNumber: v.string(),
  reference: v.nullable(v.string()),
  createdAt: moment,
  updatedAt: moment,
  submittedAt: v.nullable(moment),
  isSigned: v.boolean(),
  isCancelled: v.boolean(),
  screens: v.array(v.string()),
  /** Everything that left a time behind, oldest first, in words without anything personal. */
  events: v.array(v.object({ at: moment, what: v.string() })),
  outgoing: v.array(
    v.object({
      id: v.string(),
      kind,
      status: v.picklist(["queued", "sent", "failed", "dead"]),
      attempts: count,
      failure,
      queuedAt: moment,
      dueAt: v.nullable(moment),
      finishedAt: v.nullable(moment),
    }),
  ),
});

export const lookAnswer = v.object({
  claimNumber: v.string(),
  /** Number of the record that this look left in the access log. */
  logged: v.string(),
  fields: v.array(v.object({ name: v.string(), word: v.string(), value: v.string() })),
});

export const retentionAnswer = v.object({
  /** What is due to go at the next clearing, by kind of thing. */
  retention: v.array(v.object({ table: v.string(), what: v.string(), keptFor: v.string(), due: count })),
  elsewhere: v.array(v.object({ what: v.string(), keptFor: v.string(), where: v.string() })),
  /** The last twelve months, newest first; months with none are left out. */
  erasures: v.array(v.object({ month: v.string(), asked: count, chainsEnded: count })),
});

export const accessLogAnswer = v.object({
  /** Newest first. */
  looks: v.array(
    v.object({
      record: v.string(),
      at: moment,
      by: v.string(),
      signedInAs: v.string(),
      claim: v.string(),
      reason: v.string(),
    }),
  ),
  check: v.object({ records: count, faults: v.array(v.string()), unchecked: v.array(v.string()) }),
});

export type Waiting = v.InferOutput<typeof waitingAnswer>;
export type Closed = v.InferOutput<typeof closedAnswer>;
export type Driven = v.InferOutput<typeof drivenAnswer>;
export type Dead = v.InferOutput<typeof deadAnswer>;
export type ClaimHistory = v.InferOutput<typeof claimHistoryAnswer>;
export type Look = v.InferOutput<typeof lookAnswer>;
export type RetentionFigures = v.InferOutput<typeof retentionAnswer>;
export type AccessLog = v.InferOutput<typeof accessLogAnswer>;
