import { each, type CasesOf } from "../testing/cases-of.ts";
import type * as rules from "./lead-scoring.rules.ts";

const values: rules.LeadValues = {
  about: "Values for the cases.",
  version: "2026-11-01",
  default: 40,
  lenders: [
    { value: 120, names: ["meadow motor finance"] },
    { value: 12.5, names: ["harbour personal loans"] },
  ],
  excluded_brands: ["ford", "river bank"],
  exempt: ["ford meadow"],
};
const lenders = [
  "Meadow Motor Finance",
  " HARBOUR  personal loans ",
  "Unlisted Limited",
  "Ford Credit",
  "Oxford Cars",
  "Ford Meadow",
  "River-Bank",
];
const noon = new Date("2026-11-20T12:00:00.000Z");
const tiers = [0, 1, 2, 3, 4, 5];

export const cases: CasesOf<typeof rules> = {
  ageOn: [
    ["20/11/1986", noon],
    ["21/11/1986", noon],
    ["01/01/2030", noon],
    ["1/2/1990", noon],
    ["no date", noon],
  ],
  ageBracket: each(18, 29, 30, 35, 39, 40, 99, 100),
  creditScoreRange: each(0, 49, 50, 649, 650, 699, 700, 999),
  repaymentPercent: [
    ["2024-11-20", 48, noon],
    ["2024-11-21", 48, noon],
    ["2018-03-05", 36, noon],
    ["2026-11-20", 36, noon],
    ["2025-01-01", 0, noon],
    ["2030-01-01", 36, noon],
  ],
  tierClass: each(...tiers),
  leadBucket: each([], ...tiers.flatMap((tier) => [[{ tier, eligible: true }], [{ tier, eligible: false }]]), [
    { tier: 4, eligible: true },
    { tier: 1, eligible: true },
  ]),
  leadWorth: [
    [[], values],
    [lenders.map((lender, at) => ({ lender, tier: tiers[at % 5] ?? 0 })), values],
    ...tiers.map(
      (tier) =>
        [[{ lender: "Meadow Motor Finance", tier }], values] as [{ lender: string; tier: number }[], typeof values],
    ),
  ],
  leadScore: each(0, 40, 200, 400, 800, -1),
  isHighQuality: each(0, 49.99, 50, 50.01, 5_000),
  fbLeadValue: each(
    { value: 120, qkba: "hi", score: 70 },
    { value: 120, qkba: "hi", score: 69 },
    { value: 120, qkba: "md", score: 99 },
    { value: 120, qkba: "hi" },
    { value: 120 },
  ),
  isExcludedBrand: lenders.map((lender) => [lender, values]),
  lenderValue: lenders.map((lender) => [lender, values]),
};
