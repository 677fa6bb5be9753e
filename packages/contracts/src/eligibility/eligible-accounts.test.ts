import { anAccount, anAgreement, aCreditFile, anAddressData, aLoan } from "../credit-search/credit-search.builder.ts";
import {
  eligibleAccounts,
  listAccounts,
  reportedAccounts,
  reportedAgreements,
  secondBureauFields,
} from "./eligibility.rules.ts";

const lists = {
  excludedLenders: ["fleetwood contract hire"],
  lenderMap: { "quayside vehicle leasing": { universal_name: "Quayside", tier: 5 } },
};

const from = (supplyCompanyName: string) => anAccount({ supplyCompanyName });
const started = (ccyy: number | string, mm: number | string, dd: number | string) =>
  anAccount({ caisAccStartDate: { ccyy, mm, dd } });

describe("what the second bureau's accounts come to", () => {
  const fieldsFor = (...accounts: Parameters<typeof eligibleAccounts>[0]) =>
    secondBureauFields(eligibleAccounts(accounts, lists));

  it("is a PASS where one can be claimed for, without a reason", () => {
    expect(fieldsFor(anAccount(), from("Fleetwood Contract Hire"))).toEqual({
      is_experian_credit_check_done: true,
      experian_credit_check_status: "PASS",
    });
  });

  it.each([
    ["No lenders found", []],
    ["No lenders found", [started(2021, 1, 1)]],
    ["Found black listed lenders", [from("FLEETWOOD  contract hire ")]],
    ["Found black listed lenders", [from("Quayside Vehicle Leasing"), started("2021", "06", "30")]],
  ])("is a FAIL with '%s' for %j", (reason, accounts) => {
    expect(fieldsFor(...accounts)).toEqual({
      is_experian_credit_check_done: true,
      experian_credit_check_status: "FAIL",
      credit_check_failure_reason: reason,
    });
  });

  it.each([
    [2020, 12, 31, 1],
    ["2020", "9", "7", 1],
    [2021, 1, 1, 0],
  ])("counts one of %s-%s-%s %i times", (ccyy, mm, dd, count) => {
    expect(eligibleAccounts([started(ccyy, mm, dd)], lists).kept).toHaveLength(count);
  });
});

describe("the list of accounts", () => {
  it("numbers them, and says what their lenders are known as", () => {
    const known = anAccount({
      supplyCompanyName: "Meadow  Motor Finance",
      accountNumber: "000 12",
      caisAccStartDate: { ccyy: 2018, mm: 3, dd: 5 },
    });
    const lenderMap = { "meadow motor finance": { universal_name: "Meadow", tier: 2 } };
    expect(listAccounts([known, from("Harbour Car Credit")], lenderMap)).toEqual([
      {
        ...known,
        defendant: "Meadow  Motor Finance",
        defendantId: 1,
        hpId: "exp-1",
        startDate: "2018-03-05",
        normalized_account_number: "12",
        universalName: "Meadow",
        tier: 2,
        unMappedClaim: false,
      },
      expect.objectContaining({
        defendantId: 2,
        hpId: "exp-2",
        universalName: "Harbour Car Credit",
        tier: 0,
        unMappedClaim: true,
      }),
    ]);
  });
});

describe("what a report lists", () => {
  it("is all that our back end answered: it has taken out what cannot be claimed for, with the terms that would show it", () => {
    const shown = { ...anAccount({ accountNumber: "" }), hpId: "exp-AbCd" };
    expect(reportedAccounts([shown], lists)).toMatchObject([
      { hpId: "exp-AbCd", defendantId: 1, startDate: "2018-03-05" },
    ]);
    const [car, loan] = [
      { ...anAgreement({ accountNumber: "" }), hpId: "hp-AbCd" },
      { companyName: "Harbour Personal Loans", startDate: "2017-06-01", accountNumber: "", hpId: "hp-EfGh" },
    ];
    const file = aCreditFile([anAddressData({ hirePurchase: [car], unsecuredLoan: [loan] })]);
    expect(reportedAgreements(file, lists)).toMatchObject([
      { hpId: "hp-AbCd", kind: "hirePurchase" },
      { hpId: "hp-EfGh", kind: "unsecuredLoan", defendantId: 2 },
    ]);
  });

  it("is what can be claimed for, where an older back end answered everything", () => {
    expect(reportedAccounts([anAccount(), from("Fleetwood Contract Hire")], lists)).toMatchObject([{ hpId: "exp-1" }]);
    const file = aCreditFile([
      anAddressData({ hirePurchase: [anAgreement()], unsecuredLoan: [aLoan({ payments: 12 })] }),
    ]);
    expect(reportedAgreements(file, lists)).toMatchObject([{ hpId: "hp-1" }]);
  });
});
