import type { StoredAccount } from "@claims/contracts/eligibility/rules";

const british = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** '5 January 2021' from the bureau's '2021-01-05'. */
const inFull = (date: string) => british.format(new Date(date));

/** The words that only the second bureau's report has. */
export const copy = {
  detail: ({ supplyCompanyName, startDate }: StoredAccount) => `${supplyCompanyName}, started ${inFull(startDate)}`,
  question: "Are all of your motor finance agreements listed above?",
  yes: "Yes",
  no: "No",
  notes: [
    {
      title: "Either answer is fine",
      text: "'No' tells us there may be more to find. Nothing is lost on those above.",
    },
  ],
} as const;
