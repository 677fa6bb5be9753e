import {
  creditCheckAnswer,
  secondBureauAnswer,
  type Account,
  type CreditCheckAnswer,
} from "@claims/contracts/credit-search/schema";
import {
  creditCheckFields,
  eligibleAccounts,
  eligibleAgreements,
  excludedLenders,
  lendersIn,
  secondBureauFields,
  type BureauName,
} from "@claims/contracts/eligibility/rules";
import { ok, type Result } from "@claims/contracts/http/schema";
import type * as v from "valibot";
import type { Details } from "../claim/details.ts";
import type { FromThirdParty, ThirdPartyProblem } from "../third-party/third-party.ts";
import { homeOf } from "./asked-about.ts";
import type { AccountsQuestion, FirstBureau, Lenders, SampleFiles, SecondBureau } from "./credit-search.ports.ts";
import { pullOnce, type Pull, type PullDeps } from "./pull-once.ts";

export interface BureauDeps extends PullDeps {
  readonly firstBureau: FirstBureau;
  readonly secondBureau: SecondBureau;
  readonly samples: SampleFiles;
  readonly lenders: Lenders;
  readonly bureauTimeoutsMs: Readonly<Record<BureauName, number>>;
}

type Facts = Readonly<Record<string, unknown>>;

/** All in which one bureau differs from the other. */
export interface Bureau<Answer> {
  readonly name: BureauName;
  /** What its answer is read by, when it comes and when it is stored. */
  readonly answers: v.GenericSchema<unknown, Answer>;
  readonly ask: (
    deps: BureauDeps,
    details: Details,
    title: AccountsQuestion["title"],
  ) => Promise<FromThirdParty<Answer>>;
  readonly sample: (samples: SampleFiles) => Answer;
  /** What the claim records of it: a PASS where something was found, a FAIL where there is nothing to claim for. */
  readonly factsOf: (answer: Answer, lenders: Lenders) => Facts;
  readonly factsOfFailure: (reason: string) => Facts;
}

export const firstBureau: Bureau<CreditCheckAnswer> = {
  name: "first",
  answers: creditCheckAnswer,
  ask: (deps, details) => {
    const { firstName, lastName, birthDate } = details;
    return deps.firstBureau.search({ firstName, lastName, birthDate, home: homeOf(details) });
  },
  sample: (samples) => samples.firstBureau({ post2021: false }),
  factsOf: (answer, lenders) => {
    const eligibility = eligibleAgreements(answer, { excludedLenders, lenderMap: lenders.map(lendersIn(answer)) });
    const {
      credit_check_failure_reason: reason,
      is_credit_check_done,
      credit_check_status,
    } = creditCheckFields(eligibility);
    const duplicates = eligibility.duplicates.map(({ companyName, startDate, kind }) => ({
      companyName,
      startDate,
      kind,
    }));
    return {
      is_credit_check_done,
      credit_check_status,
      first_bureau_failure: reason ?? null,
      duplicate_agreements: duplicates,
    };
  },
  factsOfFailure: (reason) => ({
    is_credit_check_done: false,
    credit_check_status: "FAIL",
    first_bureau_failure: reason,
  }),
};

export const secondBureau: Bureau<Account[]> = {
  name: "second",
  answers: secondBureauAnswer,
  ask: (deps, details, title) => deps.secondBureau.list(accountsQuestionAbout(details, title)),
  sample: (samples) => samples.secondBureau({ post2021: false }),
  factsOf: (accounts, lenders) => {
    const lenderMap = lenders.map(accounts.map(({ supplyCompanyName }) => supplyCompanyName));
    const { credit_check_failure_reason: reason, ...fields } = secondBureauFields(
      eligibleAccounts(accounts, { excludedLenders, lenderMap }),
    );
    return { ...fields, second_bureau_failure: reason ?? null };
  },
  factsOfFailure: (reason) => ({
    is_experian_credit_check_done: false,
    experian_credit_check_status: "FAIL",
    second_bureau_failure: reason,
  }),
};

function accountsQuestionAbout(details: Details, title: AccountsQuestion["title"]): AccountsQuestion {
  const { address } = details;
  return {
    // The claim has none but the titles there are.
    title: (details.title || title) as AccountsQuestion["title"],
    first_name: details.firstName,
    last_name: details.lastName,
    dob: details.birthDate,
    ...(address?.name && { house_name: address.name }),
    ...(address?.number && { house_number: address.number }),
    ...(address?.street1 && { street: address.street1 }),
    ...(address?.street2 && { street2: address.street2 }),
    ...(address?.district && { district: address.district }),
    ...(address?.postTown && { post_town: address.postTown }),
    ...(address?.county && { county: address.county }),
    post_code: details.postcode,
  };
}

interface Asking extends Pick<Pull<unknown>, "visitor" | "tester" | "address" | "isAbout" | "formerly"> {
  /** Sets no person apart: it is passed on where the claim has none. */
  readonly title?: AccountsQuestion["title"];
}

/** Every search of a bureau goes through here: a report's, and those that the server makes by itself. */
export function askBureau<Answer>(
  deps: BureauDeps,
  { name, answers, ask, sample, factsOf, factsOfFailure }: Bureau<Answer>,
  { title = "Other", ...asking }: Asking,
): Promise<Result<Answer>> {
  return pullOnce(deps, {
    ...asking,
    bureau: name,
    answers,
    ask: async (details) => (asking.tester ? ok(sample(deps.samples)) : ask(deps, details, title)),
    factsOf: (answer) => factsOf(answer, deps.lenders),
    // The journey goes on, and the case workers read why nothing was found.
    factsOfFailure: (problem) => factsOfFailure(reasons[problem]),
    timeoutMs: deps.bureauTimeoutsMs[name],
  });
}

const reasons: Readonly<Record<ThirdPartyProblem, string>> = {
  failed: "The credit bureau failed",
  "timed-out": "The credit bureau did not answer in time",
  malformed: "The credit bureau gave an answer that could not be read",
  refused: "The credit bureau refused the search",
};
