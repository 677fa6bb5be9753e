import * as v from "valibot";
import {
  ageBracket,
  ageOn,
  creditScoreRange,
  fbLeadValue,
  isExcludedBrand,
  isHighQuality,
  leadBucket,
  leadScore,
  leadValuesSchema,
  leadWorth,
  lenderValue,
  repaymentPercent,
  tierClass,
  type LeadValues,
} from "./lead-scoring.rules.ts";

const values: LeadValues = {
  about: "A test",
  version: "2026-11-21",
  default: 75,
  lenders: [
    { value: 0, names: ["village motor loans"] },
    { value: 75, names: ["harbour auto loans"] },
    { value: 150, names: ["albion car credit"] },
    { value: 200, names: ["northgate motor finance"] },
    { value: 250, names: ["longshore bank motor", "ford & castle"] },
  ],
  excluded_brands: ["ford", "fce", "toyota", "stellantis", "volkswagen", "rci financial", "hyundai", "halifax"],
  exempt: ["motonovo", "black horse", "santander", "barclays"],
};

const agreement = (lender: string, tier: number) => ({ lender, tier });

describe("a lender's value", () => {
  it.each([
    ["Village Motor Loans", 0],
    ["HARBOUR  auto loans ", 75],
    ["Albion Car Credit", 150],
    ["northgate motor finance", 200],
    ["Longshore Bank Motor", 250],
    ["Nobody We Know", 75],
  ])("is found for %j by its lower-case name: %i", (lender, value) => {
    expect(lenderValue(lender, values)).toBe(value);
  });

  it.each([
    "Ford Credit Europe",
    "FCE Bank plc",
    "TOYOTA FINANCIAL SERVICES",
    "Stellantis Financial",
    "Volkswagen Financial Services (UK)",
    "RCI Financial Services",
    "Hyundai-Capital",
    "Halifax",
    "Ford & Castle",
  ])("is nothing for the excluded brand in %j", (lender) => {
    expect([isExcludedBrand(lender, values), lenderValue(lender, values)]).toEqual([true, 0]);
  });

  it.each(["MotoNovo (Ford)", "Black Horse for Hyundai", "Santander Toyota Finance", "Barclays Partner / Halifax"])(
    "is kept for %j, whose name is exempt",
    (lender) => {
      expect([isExcludedBrand(lender, values), lenderValue(lender, values)]).toEqual([false, 75]);
    },
  );

  it.each(["Oxford Motor Credit", "Stafford Car Finance", "Farce Loans", "RCI Bank"])(
    "is kept for %j, in which a brand is only part of a word",
    (lender) => {
      expect(lenderValue(lender, values)).toBe(75);
    },
  );
});

describe("a lead", () => {
  it("is worth what its agreements' lenders are, tier 3 counted apart and tier 4 in neither", () => {
    const found = [
      agreement("Northgate Motor Finance", 1),
      agreement("Albion Car Credit", 2),
      agreement("Harbour Auto Loans", 3),
      agreement("Longshore Bank Motor", 4),
      agreement("Nobody We Know", 0),
      agreement("Ford Credit", 1),
    ];
    expect(leadWorth(found, values)).toEqual({
      lead_value: 200 + 150 + 75,
      lead_value_with_tier_3: 200 + 150 + 75 + 75,
      lead_value_default: 5 * 75,
    });
  });

  it("without agreements is worth nothing", () => {
    expect(leadWorth([], values)).toEqual({ lead_value: 0, lead_value_with_tier_3: 0, lead_value_default: 0 });
  });

  it.each([
    [0, 0],
    [100, 0.25],
    [399, 0.9975],
    [400, 1],
    [401, 1],
    [2_000, 1],
  ])("of %i pounds scores %f", (value, score) => {
    expect(leadScore(value)).toBe(score);
  });

  it.each([
    [0, false],
    [50, false],
    [50.01, true],
    [75, true],
  ])("of %f pounds is of high quality: %s", (value, is) => {
    expect(isHighQuality(value)).toBe(is);
  });

  it.each([
    ["hi", 70, 225],
    ["hi", 99.9, 225],
    ["hi", 69.99, 0],
    ["hi", undefined, 0],
    ["hi", Number.NaN, 0],
    ["md", 99, 0],
    ["lo", 99, 0],
    [undefined, 99, 0],
  ])("with qkba %s and a score of %s is sent to the ad network as %i", (qkba, score, reported) => {
    expect(fbLeadValue({ value: 225, qkba, ...(score === undefined ? {} : { score }) })).toBe(reported);
  });

  it.each([
    [0, null],
    [1, "tier1_3"],
    [2, "tier1_3"],
    [3, "tier1_3"],
    [4, null],
    [5, null],
  ])("of tier %i has the class %s", (tier, name) => {
    expect(tierClass(tier)).toBe(name);
  });

  it.each([
    [
      "high",
      [
        { tier: 3, eligible: true },
        { tier: 1, eligible: true },
      ],
    ],
    ["medium", [{ tier: 1, eligible: false }]],
    ["medium", [{ tier: 2, eligible: true }]],
    [
      "medium",
      [
        { tier: 0, eligible: true },
        { tier: 3, eligible: false },
      ],
    ],
    [
      "low",
      [
        { tier: 0, eligible: true },
        { tier: 4, eligible: true },
      ],
    ],
    ["low", []],
  ])("is in the %s bucket with %j", (bucket, agreements) => {
    expect(leadBucket(agreements)).toBe(bucket);
  });
});

describe("a bracket", () => {
  const today = new Date("2026-11-21T12:00:00Z");

  it.each([
    ["21/11/1996", 30],
    ["22/11/1996", 29],
    ["29/02/2008", 18],
    ["21/11/2026", 0],
    ["22/11/2026", undefined],
    ["1996-11-21", undefined],
  ])("begins with the age of somebody born on %s: %s", (born, age) => {
    expect(ageOn(born, today)).toBe(age);
  });

  it.each([
    [29, "20_29"],
    [30, "30_39"],
    [39, "30_39"],
    [40, "40_49"],
    [100, "100_109"],
  ])("of age %i is %s", (age, name) => {
    expect(ageBracket(age)).toBe(name);
  });

  it.each([
    [0, "0_49"],
    [649, "600_649"],
    [650, "650_699"],
    [699, "650_699"],
    [999, "950_999"],
  ])("of credit score %i is %s", (score, name) => {
    expect(creditScoreRange(score)).toBe(name);
  });

  it.each([
    ["2026-11-21", 48, 0],
    ["2026-10-22", 48, 0],
    ["2026-10-21", 48, 2.08],
    ["2025-11-21", 36, 33.33],
    ["2022-12-21", 48, 97.92],
    ["2022-11-21", 48, 100],
    ["2010-01-01", 48, 100],
    ["2027-01-01", 48, 0],
    ["2020-01-01", 0, 0],
  ])("of a loan from %s over %i months is %f percent paid", (startDate, payments, percent) => {
    expect(repaymentPercent(startDate, payments, today)).toBe(percent);
  });
});

describe("a file of lead values", () => {
  it("is taken as documented", () => {
    expect(v.is(leadValuesSchema, values)).toBe(true);
  });

  const [first] = values.lenders;

  it.each([
    ["a name in capitals", { excluded_brands: ["Ford"] }, "excluded_brands.0", "name-not-normalised"],
    ["a name twice in a list", { exempt: ["barclays", "barclays"] }, "exempt", "name-twice"],
    ["a name of two values", { lenders: [first, { value: 75, names: first?.names }] }, "lenders", "name-twice"],
    ["a value twice", { lenders: [first, { value: 0, names: ["other"] }] }, "lenders", "value-twice"],
    ["a negative value", { default: -1 }, "default", undefined],
    ["an unknown part", { brands: [] }, "brands", undefined],
  ])("is refused with %s", (_, part, place, code) => {
    const { issues = [] } = v.safeParse(leadValuesSchema, { ...values, ...part });
    const [issue] = issues;
    expect(issue && v.getDotPath(issue)).toBe(place);
    expect(issue?.message).toBe(code ?? issue?.message);
  });
});
