import {
  creditCheckAnswer,
  secondBureauAnswer,
  type Account,
  type CreditCheckAnswer,
} from "@claims/contracts/credit-search/schema";
import * as v from "valibot";
import type { OpenedClaim } from "../claim/claim-view.ts";
import { subjectsOf } from "../claim/details.ts";
import type { Database } from "../database/tables.ts";
import { decryptValue, type ClaimKey } from "../encryption/claim-key.ts";
import { answersOf, type SearchMade, type StoredAnswer } from "./credit-search.store.ts";
import { formerDetails } from "./former-details.ts";

/** What the bureaus answered about the details that a claim has now; null for one that was not asked or did not answer. */
export interface StoredAnswers {
  readonly first: CreditCheckAnswer | null;
  readonly second: readonly Account[] | null;
  /** Every search of the claim, about whichever person it was made: read with the answers, so that the two agree. */
  readonly made: readonly SearchMade[];
}

/** For others that decide by what the server saw itself; what was found under former details is found like the rest. */
export async function storedAnswers(
  database: Database,
  key: ClaimKey,
  fields: OpenedClaim["fields"],
): Promise<StoredAnswers> {
  const read = await answersOf(database, key.claimId);
  const answerOf = answersIn(key, read);
  const { person: subject } = subjectsOf(key, fields);
  const first = answerOf("first", subject);
  const second = answerOf("second", subject);
  const former = formerAnswers(answerOf, key, fields);
  return {
    first: first === undefined ? null : withFormer(v.parse(creditCheckAnswer, first), former.first),
    second:
      second === undefined && former.second.length === 0
        ? null
        : [...v.parse(secondBureauAnswer, second ?? []), ...former.second],
    made: read.made,
  };
}

function formerAnswers(answerOf: AnswerOf, key: ClaimKey, fields: OpenedClaim["fields"]) {
  const first: CreditCheckAnswer[] = [];
  const second: Account[] = [];
  for (const formerly of formerDetails(fields)) {
    const { person: subject } = subjectsOf(key, formerly(fields));
    const [file, accounts] = [answerOf("first", subject), answerOf("second", subject)];
    if (file !== undefined) first.push(v.parse(creditCheckAnswer, file));
    if (accounts !== undefined) second.push(...v.parse(secondBureauAnswer, accounts));
  }
  return { first, second };
}

/** A former file is all of earlier: its agreements stand at previous addresses. */
function withFormer(file: CreditCheckAnswer, former: readonly CreditCheckAnswer[]): CreditCheckAnswer {
  if (former.length === 0) return file;
  const { primary } = file.data.consumerCreditSearchResponse.soleSearch;
  const linked = former.flatMap(({ data }) => {
    const { suppliedAddressData, linkedAddressData } = data.consumerCreditSearchResponse.soleSearch.primary;
    return [...suppliedAddressData, ...linkedAddressData];
  });
  const whole = { ...primary, linkedAddressData: [...primary.linkedAddressData, ...linked] };
  return { data: { consumerCreditSearchResponse: { soleSearch: { primary: whole } } } };
}

type AnswerOf = (bureau: StoredAnswer["bureau"], subject: string) => unknown;

/** A claim that was searched before details were told apart has its answer without them: until it is searched again. */
function answersIn(key: ClaimKey, { answers, hasSubjects }: Awaited<ReturnType<typeof answersOf>>): AnswerOf {
  return (bureau, subject) => {
    const wanted = hasSubjects ? subject : null;
    const found = answers.find((answer) => answer.bureau === bureau && answer.subject === wanted);
    return found && decryptValue(key, "credit search", found.sealed);
  };
}
