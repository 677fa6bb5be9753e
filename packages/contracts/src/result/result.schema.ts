import * as v from "valibot";

/**
 * What the searches for a claim came to: agreements or lenders to claim for; nothing; agreements of which the claimant
 * says that none is theirs; or no answer yet, since a search could not be made.
 */
export const resultOutcomes = ["found", "nothing", "none-chosen", "later"] as const;

/** What became of the identity questions: a check that decided, one that could not be made, or none so far. */
export const identityOutcomes = ["confirmed", "not-confirmed", "no-questions", "open"] as const;

const fileSchema = v.object({
  /** When the bureau answered; null while it has not. */
  answeredAt: v.nullable(v.string()),
  found: v.number(),
});

/** Answer of GET /claims/current/result. */
export const resultAnswer = v.object({
  outcome: v.picklist(resultOutcomes),
  identity: v.picklist(identityOutcomes),
  /** The claim's number for people. */
  reference: v.string(),
  /** Null until there is a signature, as `freeUntil` is. */
  signedAt: v.nullable(v.string()),
  submittedAt: v.nullable(v.string()),
  cancelledAt: v.nullable(v.string()),
  /** The last moment at which cancelling costs nothing. */
  freeUntil: v.nullable(v.string()),
  /** Where the receipt was e-mailed to, shown in part; null while it was not. */
  emailedTo: v.optional(v.nullable(v.string()), null),
  /** What is claimed for: the lender as it is known, and its first day as YYYY-MM-DD. */
  claimed: v.array(v.object({ lender: v.string(), startDate: v.string() })),
  /** What was found and shown on no report, while the claimant has not chosen of it: nothing of it is claimed for. */
  toChoose: v.optional(v.array(v.object({ hpId: v.string(), lender: v.string(), startDate: v.string() })), []),
  /** Lenders that the claimant named. */
  declared: v.array(v.string()),
  /** Null for a bureau that was not asked about the claim's details. */
  files: v.object({ first: v.nullable(fileSchema), second: v.nullable(fileSchema) }),
  /** While a search is still to come: by when the claimant is written to. Null where none is under way. */
  answerBy: v.nullable(v.string()),
});

/** What the searches for a claim came to, and how the claim stands. */
export type ClaimResult = v.InferOutput<typeof resultAnswer>;
