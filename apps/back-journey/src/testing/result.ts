import type { ClaimResult } from "@claims/contracts/result/schema";

/** A submitted claim with two agreements of the first bureau's. */
export const aResult = (parts: Partial<ClaimResult> = {}): ClaimResult => ({
  outcome: "found",
  identity: "confirmed",
  reference: "EC-7F3K-92QD",
  signedAt: "2026-11-20T13:52:00.000Z",
  submittedAt: "2026-11-20T13:59:00.000Z",
  cancelledAt: null,
  freeUntil: "2026-12-04T13:52:00.000Z",
  emailedTo: null,
  claimed: [
    { lender: "Albion Vehicle Credit", startDate: "2017-03-14" },
    { lender: "Meridian Credit", startDate: "2019-01-05" },
  ],
  toChoose: [],
  declared: [],
  files: { first: { answeredAt: "2026-11-20T13:58:00.000Z", found: 2 }, second: null },
  answerBy: null,
  ...parts,
});
