/** How much a lead promises. */
export type LeadBucket = "high" | "medium" | "low";

/** An agreement that was seen, claimed for or not. */
export interface RankedAgreement {
  readonly tier: number;
  /** It passes the filter of `eligibility/rules`. */
  readonly eligible: boolean;
}

/** The class of tiers 1 to 3; null for every other. */
export function tierClass(tier: number): "tier1_3" | null {
  return tier >= 1 && tier <= 3 ? "tier1_3" : null;
}

/** High with an eligible agreement of tier 1, else medium with any of tiers 1 to 3, else low. */
export function leadBucket(agreements: readonly RankedAgreement[]): LeadBucket {
  if (agreements.some(({ tier, eligible }) => tier === 1 && eligible)) return "high";
  return agreements.some(({ tier }) => tierClass(tier) !== null) ? "medium" : "low";
}
