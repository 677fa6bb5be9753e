import type { CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import type { CreditQuestion, SampleFiles } from "../../credit-search/credit-search.ports.ts";
import { usualAccounts } from "./accounts.ts";
import { usualFile } from "./credit-file.ts";

const noPerson: CreditQuestion = {
  firstName: "Sample",
  lastName: "Person",
  birthDate: "1980-01-31",
  home: { addressId: "M1-1AE-1" },
};

export const sampleFiles: SampleFiles = {
  firstBureau: ({ post2021 }) => (post2021 ? since2021(usualFile(noPerson)) : usualFile(noPerson)),
  secondBureau: ({ post2021 }) => usualAccounts({ yearsLater: post2021 ? 10 : 0 }),
};

/** The same file ten years later: every agreement then starts after the scheme's last day. */
function since2021(file: CreditCheckAnswer): CreditCheckAnswer {
  const text = JSON.stringify(file).replace(
    /"startDate":"20(\d\d)/g,
    (_, year: string) => `"startDate":"20${Number(year) + 10}`,
  );
  // Only the years of start dates were changed, so that the text still is the answer it was.
  return JSON.parse(text) as CreditCheckAnswer;
}
