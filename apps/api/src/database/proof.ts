/** How a session was shown to be the claimant's: by its browser, not at all, or by a code to the claim's phone. */
export const proofs = ["bound", "masked", "code"] as const;

export type Proof = (typeof proofs)[number];
