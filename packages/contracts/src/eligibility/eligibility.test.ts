import * as v from "valibot";
import { aFallbackAddress, anAddress } from "../address/address.builder.ts";
import { claimFieldsSchema } from "../claim/claim.schema.ts";
import { aCreditFile, anAddressData, anAgreement, aLoan } from "../credit-search/credit-search.builder.ts";
import { agreementKinds, creditCheckAnswer, type AgreementKind } from "../credit-search/credit-search.schema.ts";
import {
  counts,
  creditCheckFields,
  eligibleAgreements,
  excludedLenders,
  excludedLendersSchema,
  lenderKey,
  lendersIn,
  normaliseAccountNumber,
  startedInTime,
  type EligibilityLists,
} from "./eligibility.rules.ts";
import listed from "./excluded-lenders.json" with { type: "json" };

const otherKinds = agreementKinds.filter((kind) => kind !== "hirePurchase");

function read(answer = aCreditFile(), lists: Partial<EligibilityLists> = {}) {
  return eligibleAgreements(answer, { excludedLenders: [], lenderMap: {}, ...lists });
}

describe("an agreement", () => {
  it("on hire purchase always counts", () => {
    expect(counts("hirePurchase", anAgreement())).toBe(true);
    expect(counts("hirePurchase", aLoan({ payments: 1, balance: 1 }))).toBe(true);
  });

  const boundaries = [
    [35, 9_000, false],
    [36, 9_000, true],
    [60, 9_000, true],
    [61, 9_000, false],
    [48, 4_999.99, false],
    [48, 5_000, true],
    [48, 50_000, true],
    [48, 50_000.01, false],
    [36, 5_000, true],
    [60, 50_000, true],
    [35, 4_999, false],
    [0, 0, false],
  ] as const;
  const cases = otherKinds.flatMap((kind) =>
    boundaries.map(([payments, balance, does]) => ({ kind, payments, balance, does })),
  );

  it.each(cases)(
    "$kind of $payments payments with $balance left counts: $does",
    ({ kind, payments, balance, does }) => {
      expect(counts(kind, aLoan({ payments, balance }))).toBe(does);
    },
  );

  const balanceOf = (amount: number) => ({ accountBalance: { balanceAmount: { amount } } });

  it("is checked by the last balance of its history", () => {
    expect(counts("unsecuredLoan", aLoan({ paymentHistory: [balanceOf(1), balanceOf(9_000)] }))).toBe(true);
    expect(counts("unsecuredLoan", aLoan({ paymentHistory: [balanceOf(9_000), balanceOf(1)] }))).toBe(false);
  });

  it("without terms or history does not count, unless it is hire purchase", () => {
    const { fixedPaymentTerms: _terms, ...noTerms } = aLoan();
    const { paymentHistory: _history, ...noHistory } = aLoan();
    for (const loan of [noTerms, noHistory, aLoan({ paymentHistory: [] })]) {
      expect(counts("securedLoan", loan)).toBe(false);
      expect(counts("hirePurchase", loan)).toBe(true);
    }
  });

  it.each([
    ["2020-12-31", true],
    ["2021-01-01", false],
    ["2021-01-02", false],
    ["2007-01-01", true],
    ["1999-12-31", true],
  ])("of %s started in time: %s", (startDate, inTime) => {
    expect(startedInTime({ startDate })).toBe(inTime);
  });
});

describe("an account number", () => {
  it.each([
    ["000123", "123"],
    ["0012 34", "12 34"],
    ["  00 12\t 34 ", "12 34"],
    ["A00123", "A00123"],
    ["0000", "0"],
    ["", ""],
    ["123", "123"],
  ])("%p is compared as %p", (number, normal) => {
    expect(normaliseAccountNumber(number)).toBe(normal);
  });
});

describe("reading a file", () => {
  it("keeps what was found, with where and as what", () => {
    const previous = aFallbackAddress();
    const file = aCreditFile(
      [anAddressData({ hirePurchase: [anAgreement()], unsecuredLoan: [aLoan()] })],
      [
        anAddressData(
          { hirePurchase: [anAgreement({ companyName: "Orchard Cars", startDate: "2015-01-01" })] },
          { address: previous },
        ),
      ],
    );
    const { kept } = read(file);
    expect(kept.map(({ defendantId, hpId, kind, addressType }) => [defendantId, hpId, kind, addressType])).toEqual([
      [1, "hp-1", "hirePurchase", "current"],
      [2, "hp-2", "unsecuredLoan", "current"],
      [3, "hp-3", "hirePurchase", "previous"],
    ]);
    expect(kept[0]).toMatchObject({
      ...anAgreement(),
      defendant: "Meadow Motor Finance",
      normalized_account_number: "1234 5678",
      address: anAddress(),
    });
    expect(kept[2]).toMatchObject({ address: previous });
  });

  it.each(agreementKinds)("looks at every kind: %s", (kind) => {
    expect(read(aCreditFile([anAddressData({ [kind]: [aLoan()] })])).kept).toMatchObject([{ kind }]);
  });

  it.each(["Cedar Doorstep Loans", "CEDAR DOORSTEP LOANS", "  cedar  doorstep loans "])(
    "leaves out an excluded lender: %p",
    (companyName) => {
      const file = aCreditFile([
        anAddressData({
          hirePurchase: [anAgreement({ companyName }), anAgreement({ companyName, startDate: "2022-01-01" })],
        }),
      ]);
      const found = read(file, { excludedLenders: ["cedar doorstep loans"] });
      expect([found.kept, found.post2021]).toEqual([[], []]);
      expect(read(file).kept).toHaveLength(1);
    },
  );

  it("does not leave out a lender whose name only begins like an excluded one", () => {
    const file = aCreditFile([
      anAddressData({ hirePurchase: [anAgreement({ companyName: "Cedar Doorstep Loans Cars" })] }),
    ]);
    expect(read(file, { excludedLenders: ["cedar doorstep loans"] }).kept).toHaveLength(1);
  });

  it("puts what started too late aside, if it would have counted", () => {
    const file = aCreditFile([
      anAddressData({
        hirePurchase: [anAgreement({ startDate: "2021-01-01" }), anAgreement({ startDate: "2020-12-31" })],
        unsecuredLoan: [aLoan({ startDate: "2021-06-01" }), aLoan({ startDate: "2021-07-01", payments: 12 })],
      }),
    ]);
    const { kept, post2021 } = read(file);
    expect(kept.map(({ startDate }) => startDate)).toEqual(["2020-12-31"]);
    expect(post2021.map(({ startDate }) => startDate)).toEqual(["2021-01-01", "2021-06-01"]);
  });

  it("drops the second of two with the same start and company, and reports it", () => {
    const twice = [
      anAgreement(),
      anAgreement({ companyName: " MEADOW motor  finance", accountNumber: "2" }),
      anAgreement({ startDate: "2018-03-06" }),
    ];
    const file = aCreditFile(
      [anAddressData({ hirePurchase: twice })],
      [anAddressData({ unsecuredLoan: [aLoan({ companyName: "Meadow Motor Finance", startDate: "2018-03-05" })] })],
    );
    const { kept, duplicates } = read(file);
    expect(kept.map(({ startDate, accountNumber }) => [startDate, accountNumber])).toEqual([
      ["2018-03-05", "000 1234 5678"],
      ["2018-03-06", "000 1234 5678"],
    ]);
    expect(duplicates.map(({ kind, addressType }) => [kind, addressType])).toEqual([
      ["hirePurchase", "current"],
      ["unsecuredLoan", "previous"],
    ]);
  });

  it.each([
    [0, true],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, false],
  ])("of a lender of tier %d keeps it: %s", (tier, keeps) => {
    const lenderMap = { "meadow motor finance": { universal_name: "Meadow Group", tier } };
    const { kept } = read(aCreditFile(), { lenderMap });
    expect(kept).toMatchObject(keeps ? [{ universalName: "Meadow Group", tier, unMappedClaim: false }] : []);
  });

  it("gives a lender on no map its own name and tier 0", () => {
    expect(read().kept).toMatchObject([{ universalName: "Meadow Motor Finance", tier: 0, unMappedClaim: true }]);
  });

  it("numbers what is kept, not what is dropped", () => {
    const file = aCreditFile([
      anAddressData({
        hirePurchase: [
          anAgreement({ companyName: "Fifth Tier" }),
          anAgreement({ startDate: "2016-01-01" }),
          anAgreement(),
        ],
      }),
    ]);
    const { kept } = read(file, { lenderMap: { "fifth tier": { universal_name: "Fifth Tier", tier: 5 } } });
    expect(kept.map(({ defendantId }) => defendantId)).toEqual([1, 2]);
  });

  it("gathers the previous searches of every address", () => {
    const searches = (name: string) => ({ previousSearches: [{ name }] });
    const file = aCreditFile(
      [anAddressData({}, searches("one")), anAddressData({})],
      [anAddressData({}, searches("two"))],
    );
    expect(read(file).previousSearches).toEqual([{ name: "one" }, { name: "two" }]);
  });

  it("of nobody finds nothing", () => {
    expect(read(aCreditFile([], []))).toEqual({ kept: [], post2021: [], duplicates: [], previousSearches: [] });
  });

  it("of the sandbox's usual person finds four", () => {
    const at = (startDate: string, companyName = "Meadow Motor Finance") => anAgreement({ startDate, companyName });
    const current = {
      hirePurchase: [
        at("2016-01-01"),
        at("2018-01-01"),
        at("2022-01-01"),
        at("2016-01-01"),
        at("2017-01-01", "Cedar Doorstep Loans"),
        at("2017-01-01", "Fifth Tier"),
      ],
      unsecuredLoan: [aLoan(), aLoan({ startDate: "2015-05-05", payments: 12 })],
    };
    const file = aCreditFile([anAddressData(current)], [anAddressData({ hirePurchase: [at("2012-01-01")] })]);
    const { kept, post2021, duplicates } = read(file, {
      excludedLenders,
      lenderMap: { "fifth tier": { universal_name: "", tier: 5 } },
    });
    expect(kept.map(({ kind, addressType }) => `${kind} ${addressType}`)).toEqual([
      "hirePurchase current",
      "hirePurchase current",
      "unsecuredLoan current",
      "hirePurchase previous",
    ]);
    expect([post2021.length, duplicates.length]).toEqual([1, 1]);
  });

  it("names each lender once, as the lender map is asked for", () => {
    const file = aCreditFile([
      anAddressData({
        hirePurchase: [
          anAgreement(),
          anAgreement({ companyName: "meadow  Motor finance " }),
          anAgreement({ companyName: "Orchard" }),
        ],
      }),
    ]);
    expect(lendersIn(file)).toEqual(["meadow motor finance", "orchard"]);
  });
});

describe("the outcome as fields of the claim", () => {
  const fieldNames: Record<AgreementKind, string> = {
    hirePurchase: "hire_purchases",
    fixedTermAgreement: "fixed_term_agreements",
    unsecuredLoan: "unsecured_loans",
    securedLoan: "secured_loans",
    secureLoan: "secure_loans",
    rentalAgreement: "rental_agreements",
    otherPurchase: "other_purchases",
  };

  it.each(agreementKinds)("has its own list for %s", (kind) => {
    const fields = creditCheckFields(read(aCreditFile([anAddressData({ [kind]: [aLoan()] })])));
    const lists = Object.entries(fieldNames).map(([name, field]) => [
      name,
      new Map<string, unknown>(Object.entries(fields)).get(field),
    ]);
    expect(lists.filter(([, list]) => Array.isArray(list) && list.length === 1)).toMatchObject([[kind, [{ kind }]]]);
    expect(v.is(claimFieldsSchema, fields)).toBe(true);
  });

  it("passes where something was kept, and fails with its reason where nothing was", () => {
    expect(creditCheckFields(read())).toMatchObject({ is_credit_check_done: true, credit_check_status: "PASS" });
    expect(creditCheckFields(read())).not.toHaveProperty("credit_check_failure_reason");
    expect(creditCheckFields(read(aCreditFile([])))).toMatchObject({
      credit_check_status: "FAIL",
      credit_check_failure_reason: "No lenders found",
    });
  });
});

describe("the list of excluded lenders", () => {
  it("is in the documented format", () => {
    expect(v.safeParse(excludedLendersSchema, listed).issues).toBeUndefined();
    expect(excludedLenders.length).toBeGreaterThan(5);
  });

  it.each([
    [{ ...listed, names: ["Capital Letters"] }, "name-not-normalised"],
    [{ ...listed, names: ["two  spaces"] }, "name-not-normalised"],
    [{ ...listed, names: ["twice", "twice"] }, "name-twice"],
  ])("is refused with the reason: %#", (list, reason) => {
    expect(v.safeParse(excludedLendersSchema, list).issues?.[0].message).toBe(reason);
  });

  it("compares names without regard to case and white space", () => {
    expect(lenderKey("  Meadow\tMotor   FINANCE ")).toBe("meadow motor finance");
  });
});

describe("the built files", () => {
  it("are what a bureau may answer", () => {
    expect(v.is(creditCheckAnswer, aCreditFile())).toBe(true);
  });
});
