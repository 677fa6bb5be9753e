import type { Account, CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import * as v from "valibot";
import type { OpenedClaim } from "../claim/claim-view.ts";
import { subjectsOf } from "../claim/details.ts";
import type { Database, SearchMade } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { firstBureau, secondBureau, type Bureau } from "./bureaus.ts";
import { searchAbout, searchesMade } from "./credit-search.store.ts";
import { decryptAnswer } from "./encrypted-answer.ts";
import { formerDetails } from "./former-details.ts";

type Fields = OpenedClaim["fields"];

/** What the bureaus answered about the details that a claim has now; null for one that was not asked or did not answer. */
export interface StoredAnswers {
  readonly first: CreditCheckAnswer | null;
  readonly second: readonly Account[] | null;
  /** Every search of the claim, about whichever person it was made: read with the answers, so that the two agree. */
  readonly made: readonly SearchMade[];
}

/** For others that decide by what the server saw itself; what was found under former details is found like the rest. */
export async function storedAnswers(database: Database, key: ClaimKey, fields: Fields): Promise<StoredAnswers> {
  const made = await searchesMade(database, key.claimId);
  const answersAbout = (given: Fields) => {
    const { person: subject } = subjectsOf(key, given);
    const of = <Answer>({ name: bureau, answers }: Bureau<Answer>) => {
      const encrypted = searchAbout(made, { bureau, subject })?.encryptedAnswer;
      return encrypted ? v.parse(answers, decryptAnswer(key, encrypted)) : null;
    };
    return { first: of(firstBureau), second: of(secondBureau) };
  };
  const { first, second } = answersAbout(fields);
  const former = formerDetails(fields).map((formerly) => answersAbout(formerly(fields)));
  const accounts = former.flatMap((answers) => answers.second ?? []);
  return {
    first:
      first &&
      withFormer(
        first,
        former.flatMap((answers) => answers.first ?? []),
      ),
    second: second === null && accounts.length === 0 ? null : [...(second ?? []), ...accounts],
    made,
  };
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
