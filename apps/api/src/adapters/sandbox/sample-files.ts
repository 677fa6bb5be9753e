import type { CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import type { CreditQuestion, SampleAccount, SampleFiles } from "../../credit-search/credit-search.ports.ts";
import { usualFile } from "./credit-file.ts";

const nobody: CreditQuestion = {
  firstName: "Sample",
  lastName: "Person",
  birthDate: "1980-01-31",
  home: { addressId: "M1-1AE-1" },
};

const accounts: readonly SampleAccount[] = [
  { supplyCompanyName: "Northgate Motor Finance", caisAccStartDate: { ccyy: 2016, mm: 3, dd: 14 }, accountNumber: "41277810" },
  { supplyCompanyName: "Albion Car Credit", caisAccStartDate: { ccyy: 2019, mm: 1, dd: 5 }, accountNumber: "8820417" },
  { supplyCompanyName: "Harbour Auto Loans", caisAccStartDate: { ccyy: 2013, mm: 11, dd: 20 }, accountNumber: "31009" },
];

export const sampleFiles: SampleFiles = {
  firstBureau: ({ post2021 }) => (post2021 ? since2021(usualFile(nobody)) : usualFile(nobody)),
  secondBureau: ({ post2021 }) =>
    accounts.map((account) => (post2021 ? { ...account, caisAccStartDate: moved(account.caisAccStartDate) } : account)),
};

type Day = SampleAccount["caisAccStartDate"];

function moved({ ccyy, ...rest }: Day): Day {
  return { ccyy: ccyy + 10, ...rest };
}

/** The same file ten years later: every agreement then starts after the scheme's last day. */
function since2021(file: CreditCheckAnswer): CreditCheckAnswer {
  const text = JSON.stringify(file).replace(/"startDate":"20(\d\d)/g, (_, year: string) => `"startDate":"20${Number(year) + 10}`);
  // Only the years of start dates were changed, so that the text still is the answer it was.
  return JSON.parse(text) as CreditCheckAnswer;
}
