import type { LeadValues } from "./lead-values.ts";
import { isExcludedBrand, lenderValue } from "./lender-value.ts";

/** An agreement that is claimed for, as far as its worth depends on it. */
export interface ValuedAgreement {
  /** The lender, as the bureau writes it. */
  readonly lender: string;
  /** 0 to 4; 0 where the lender is on no map. */
  readonly tier: number;
}

/** What a lead is worth, in pounds, under the claim's own field names. */
export interface LeadWorth {
  readonly lead_value: number;
  readonly lead_value_with_tier_3: number;
  readonly lead_value_default: number;
}

const tiersThatCount: readonly number[] = [0, 1, 2];

function total(amounts: readonly number[]) {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Tiers 1, 2 and unranked count; tier 3 in a figure of its own; the default figure gives each lender the same. */
export function leadWorth(agreements: readonly ValuedAgreement[], values: LeadValues): LeadWorth {
  const worthOf = (tiers: readonly number[]) =>
    total(agreements.filter(({ tier }) => tiers.includes(tier)).map(({ lender }) => lenderValue(lender, values)));
  return {
    lead_value: worthOf(tiersThatCount),
    lead_value_with_tier_3: worthOf([...tiersThatCount, 3]),
    lead_value_default: agreements.filter(({ lender }) => !isExcludedBrand(lender, values)).length * values.default,
  };
}

const fullScore = 400;
const highQualityAbove = 50;
const fewestPoints = 70;

/** 0 to 1: the lead's value as a share of 400 pounds. */
export function leadScore(value: number): number {
  return Math.min(1, Math.max(0, value / fullScore));
}

/** True for a lead worth more than 50 pounds. */
export function isHighQuality(value: number): boolean {
  return value > highQualityAbove;
}

/** What an ad network is sent as a lead's worth: nothing without a passed identity check and a consolidated score of 70. */
export function fbLeadValue({ value, qkba, score }: { value: number; qkba?: unknown; score?: number }): number {
  return qkba === "hi" && score !== undefined && score >= fewestPoints ? value : 0;
}
