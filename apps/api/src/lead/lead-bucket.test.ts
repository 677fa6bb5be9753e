import type { Account, Agreement, AgreementKind, CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import { ok } from "@claims/contracts/http/schema";
import { arrive, askFirstBureau, askSecondBureau, readyForSearches } from "../../testing/claimant.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { workOf } from "../../testing/work-of.ts";

/** Lenders of the bundled list, by how they rank. */
const [tierOne, tierTwo, unranked] = ["Northgate Motor Finance", "Albion Car Credit", "Nobody We Know"];
const excluded = "fleetwood contract hire";
const tooLate = { startDate: "2021-06-01" };

const agreement = (companyName: string): Agreement => ({ companyName, startDate: "2018-03-05", accountNumber: "1234" });
const account = (supplyCompanyName: string, ccyy = "2018"): Account => ({
  supplyCompanyName,
  caisAccStartDate: { ccyy, mm: "03", dd: "05" },
  accountNumber: "1234",
});
const loanOfOneYear = {
  fixedPaymentTerms: { numberOfPayments: 12 },
  paymentHistory: [{ accountBalance: { balanceAmount: { amount: 9_000 } } }],
};

function holding(...agreements: readonly Agreement[]): CreditCheckAnswer {
  return fileOf({ hirePurchase: [...agreements] });
}

function fileOf(insightData: { readonly [Kind in AgreementKind]?: Agreement[] }): CreditCheckAnswer {
  const suppliedAddressData = [{ address: { country: "GB" }, addressSpecificData: { insightData } }];
  return {
    data: { consumerCreditSearchResponse: { soleSearch: { primary: { suppliedAddressData, linkedAddressData: [] } } } },
  };
}

describe("the bucket of a lead", () => {
  let api: RunningApi;
  let file: CreditCheckAnswer;
  let accounts: Account[];

  beforeAll(async () => {
    const ports = () => ({
      firstBureau: { search: async () => ok(file) },
      secondBureau: { list: async () => ok(accounts) },
    });
    api = await startApi("PostgreSQL", { ports });
  });

  afterAll(() => api.stop());

  async function bucketFor(seen: { readonly file?: CreditCheckAnswer; readonly accounts?: Account[] }) {
    file = seen.file ?? holding();
    accounts = seen.accounts ?? [];
    const claimant = await readyForSearches(await arrive(api.browser()));
    await askFirstBureau(claimant);
    await askSecondBureau(claimant);
    const record = (await workOf(api, claimant.claimId, "crm")).at(-1)?.body.data?.[0];
    return [record?.Lead_Value_Bucket, record?.Lead_Value_Class, record?.Lenders_Found];
  }

  it.each([
    ["high", "tier1_3", tierOne, "a tier 1 agreement that can be claimed for", { file: holding(agreement(tierOne)) }],
    [
      "medium",
      "tier1_3",
      "Nothing Found",
      "a tier 1 agreement that began too late",
      { file: holding({ ...agreement(tierOne), ...tooLate }) },
    ],
    [
      "medium",
      "tier1_3",
      "Nothing Found",
      "a tier 1 loan of too few payments",
      { file: fileOf({ unsecuredLoan: [{ ...agreement(tierOne), ...loanOfOneYear }] }) },
    ],
    ["medium", "tier1_3", tierTwo, "a tier 2 agreement that can be claimed for", { file: holding(agreement(tierTwo)) }],
    [
      "medium",
      "tier1_3",
      "Nothing Found",
      "a tier 2 account that began too late",
      { accounts: [account(tierTwo, "2022")] },
    ],
    ["high", "tier1_3", tierOne, "a tier 1 account that can be claimed for", { accounts: [account(tierOne)] }],
    ["low", undefined, unranked, "an agreement with a lender on no list", { file: holding(agreement(unranked)) }],
    ["low", undefined, "Nothing Found", "an agreement with an excluded lender", { file: holding(agreement(excluded)) }],
    ["low", undefined, "Nothing Found", "nothing", {}],
  ])("is %s, its class %s, with %s found, for %s", async (bucket, name, lenders, _, seen) => {
    expect(await bucketFor(seen)).toEqual([bucket, name, lenders]);
  });
});
