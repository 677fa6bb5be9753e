import { anAddress } from "../address/address.builder.ts";
import { aCreditFile, anAccount, anAddressData, anAgreement, aLoan } from "../credit-search/credit-search.builder.ts";
import { agreementKinds } from "../credit-search/credit-search.schema.ts";
import { each, type CasesOf } from "../testing/cases-of.ts";
import * as rules from "./eligibility.rules.ts";

const lists: rules.EligibilityLists = {
  excludedLenders: ["river bank"],
  lenderMap: {
    "meadow motor finance": { universal_name: "Meadow", tier: 1 },
    "harbour personal loans": { universal_name: "Harbour", tier: 3 },
    "dropped finance": { universal_name: "Dropped", tier: 5 },
  },
};
const days = ["2007-01-01", "2019-12-31", "2020-01-01", "2020-06-30", "2020-12-31", "2021-01-01", "2022-05-01"];
const hirePurchase = [
  ...days.map((startDate, at) => anAgreement({ startDate, accountNumber: `00${at} 12` })),
  anAgreement({ startDate: "2007-01-01", companyName: " meadow  MOTOR finance" }),
  anAgreement({ companyName: "River Bank" }),
  anAgreement({ companyName: "Dropped Finance" }),
  anAgreement({ companyName: "Unlisted Limited", startDate: "2016-02-29" }),
];
const loans = [35, 36, 60, 61].flatMap((payments) =>
  [4_999.99, 5_000, 50_000, 50_000.01].map((balance) =>
    aLoan({ payments, balance, startDate: `2015-01-${payments - 30}` }),
  ),
);
const files = [
  aCreditFile([], []),
  aCreditFile([anAddressData({ hirePurchase })]),
  aCreditFile(
    [anAddressData({ hirePurchase: [anAgreement({ hpId: "hp-9" })] }, { previousSearches: [{ on: "2020-01-01" }] })],
    [anAddressData({ unsecuredLoan: loans }, { address: anAddress({ postcode: "M1 1AF" }) })],
  ),
  aCreditFile([anAddressData({ hirePurchase: [anAgreement({ hpId: "chosen" })] })]),
];
const accounts = [
  anAccount(),
  anAccount({ supplyCompanyName: "River Bank" }),
  anAccount({ supplyCompanyName: "Dropped Finance" }),
  anAccount({ caisAccStartDate: { ccyy: "2020", mm: "7", dd: "1" } }),
  anAccount({ caisAccStartDate: { ccyy: "2021", mm: "01", dd: "01" } }),
];
const searches = files.map((file): [(typeof files)[number], typeof lists] => [file, lists]);

export const cases: CasesOf<typeof rules> = {
  counts: agreementKinds.flatMap((kind) =>
    [anAgreement(), ...loans].map((agreement): [typeof kind, typeof agreement] => [kind, agreement]),
  ),
  startedInTime: each(...days.map((startDate) => ({ startDate }))),
  normaliseAccountNumber: each("000 1234 5678", " 0  12 ", "0", "00", "AB 01", "12 34"),
  creditCheckFields: each(...files.map((file) => rules.eligibleAgreements(file, lists))),
  eligibleAgreements: searches,
  reportedAgreements: searches,
  agreementsIn: each(...files),
  everyAgreement: files.map((file) => [file, lists.lenderMap]),
  lendersIn: each(...files),
  eligibleAccounts: [
    [[], lists],
    [accounts, lists],
    [accounts.slice(1, 3), lists],
  ],
  listAccounts: [[accounts, lists.lenderMap]],
  reportedAccounts: [
    [accounts, lists],
    [[anAccount({ hpId: "exp-7" })], lists],
  ],
  secondBureauFields: each(
    { kept: accounts, excludedOnly: false },
    { kept: [], excludedOnly: true },
    { kept: [], excludedOnly: false },
  ),
  lenderKey: each(" Meadow  Motor FINANCE ", "x"),
  notMine: each("hp-1", "exp-a1-b2"),
  isNotMine: each(...["hp-not-1", "exp-not-a1", "hp-1", "exp-notable", "x-hp-not-1"].map((hpId) => ({ hpId }))),
};
