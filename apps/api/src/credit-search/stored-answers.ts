import {
  creditCheckAnswer,
  secondBureauAnswer,
  type Account,
  type CreditCheckAnswer,
} from "@claims/contracts/credit-search/schema";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { openValue, type ClaimKey } from "../sealing/claim-key.ts";
import type { OpenedClaim } from "../session/claim-view.ts";
import { subjectsOf } from "../session/details.ts";
import { formerDetails } from "./former-details.ts";
import { readWholeClaim } from "../session/whole-claim.ts";
import { findSearch, searchesOf, subjectsAsked, type Bureau, type SearchMade } from "./credit-search.store.ts";

/** What the bureaus answered about the details that a claim has now; null for one that was not asked or did not answer. */
export interface StoredAnswers {
  readonly first: CreditCheckAnswer | null;
  readonly second: readonly Account[] | null;
}

export type { SearchMade };

/** Every search of a claim, whoever it was made about, for others that decide by what is still missing. */
export function searchesMade(database: Database, { claimId }: ClaimKey): Promise<SearchMade[]> {
  return searchesOf(database, claimId);
}

/** For others that decide by what the server saw itself; what was found under former details is found like the rest. */
export async function storedAnswers(database: Database, key: ClaimKey): Promise<StoredAnswers> {
  const { fields } = await readWholeClaim(database, key);
  const { person: subject } = subjectsOf(key, fields);
  const first = await answerOf(database, key, { bureau: "first", subject });
  const second = await answerOf(database, key, { bureau: "second", subject });
  const former = await formerAnswers(database, key, fields);
  return {
    first: first === undefined ? null : withFormer(v.parse(creditCheckAnswer, first), former.first),
    second:
      second === undefined && former.second.length === 0
        ? null
        : [...v.parse(secondBureauAnswer, second ?? []), ...former.second],
  };
}

async function formerAnswers(database: Database, key: ClaimKey, fields: OpenedClaim["fields"]) {
  const first: CreditCheckAnswer[] = [];
  const second: Account[] = [];
  for (const formerly of formerDetails(fields)) {
    const { person: subject } = subjectsOf(key, formerly(fields));
    const [file, accounts] = [
      await answerOf(database, key, { bureau: "first", subject }),
      await answerOf(database, key, { bureau: "second", subject }),
    ];
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

/** A claim that was searched before details were told apart has its answer without them: until it is searched again. */
async function answerOf(
  database: Database,
  key: ClaimKey,
  search: { bureau: Bureau; subject: string },
): Promise<unknown> {
  const isOld = (await subjectsAsked(database, key.claimId)).length === 0;
  const found = await findSearch(database, key.claimId, isOld ? { ...search, subject: null } : search);
  return found?.state === "answered" && found.sealed_answer !== null
    ? openValue(key, "credit search", found.sealed_answer)
    : undefined;
}
