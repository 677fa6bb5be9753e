import { creditCheckAnswer, secondBureauAnswer, type Account, type CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { openValue, type ClaimKey } from "../sealing/claim-key.ts";
import { findSearch, type Bureau } from "./credit-search.store.ts";

/** What the bureaus answered about a claim; null for one that was not asked or did not answer. */
export interface StoredAnswers {
  readonly first: CreditCheckAnswer | null;
  readonly second: readonly Account[] | null;
}

/** For others that decide by what the server saw itself. */
export async function storedAnswers(database: Database, key: ClaimKey): Promise<StoredAnswers> {
  const first = await answerOf(database, key, "first");
  const second = await answerOf(database, key, "second");
  return {
    first: first === undefined ? null : v.parse(creditCheckAnswer, first),
    second: second === undefined ? null : v.parse(secondBureauAnswer, second),
  };
}

async function answerOf(database: Database, key: ClaimKey, bureau: Bureau): Promise<unknown> {
  const found = await findSearch(database, key.claimId, bureau);
  return found?.state === "answered" && found.sealed_answer !== null ? openValue(key, "credit search", found.sealed_answer) : undefined;
}
