import { setTimeout as pause } from "node:timers/promises";
import { creditCheckAnswer, type CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { refusal } from "../http/refusal.ts";
import { openValue, sealValue } from "../sealing/claim-key.ts";
import { recordFacts } from "../session/record-facts.ts";
import type { Visitor } from "../session/visitor.ts";
import { problemOf, type ThirdPartyProblem } from "../third-party/third-party.ts";
import type { CreditQuestion, FirstBureau, Lenders } from "./credit-search.ports.ts";
import { findSearch, finishSearch, takeSearch, type StoredSearch } from "./credit-search.store.ts";
import { outcomeOf } from "./outcome.ts";

export interface CreditRoom {
  readonly database: Database;
  readonly clock: Clock;
  readonly firstBureau: FirstBureau;
  readonly lenders: Lenders;
  /** How long the bureau may take: a search that runs longer than that lost its process. */
  readonly bureauTimeoutMs: number;
}

interface Asking {
  readonly visitor: Visitor;
  readonly question: CreditQuestion;
}

const bureau = "first";
const away = "The credit check is unavailable at the moment.";

/** One pull per claim: the first asks the bureau, everybody after and beside it gets that answer. */
export async function searchCredit(room: CreditRoom, asking: Asking): Promise<Result<CreditCheckAnswer>> {
  const { claimId } = asking.visitor;
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    const at = room.clock.now();
    const leasedUntil = new Date(at.getTime() + room.bureauTimeoutMs + 5_000);
    const attempt = await takeSearch(room.database, { claimId, bureau, at, leasedUntil });
    if (attempt !== null) return pull(room, asking, attempt);
    const found = await untilSettled(room, claimId, wait);
    if (found !== null) return answerFrom(asking.visitor, found);
  }
}

/** The answer already there; 404 where the bureau was never asked, or never answered. */
export async function readCreditSearch(database: Database, visitor: Visitor): Promise<Result<CreditCheckAnswer>> {
  const found = await findSearch(database, visitor.claimId, bureau);
  if (found?.state !== "answered") return failed(refusal(404, "There is no credit check for this claim yet."));
  return answerFrom(visitor, found);
}

async function pull(room: CreditRoom, { visitor, question }: Asking, attempt: number): Promise<Result<CreditCheckAnswer>> {
  const { database, clock, firstBureau, lenders } = room;
  const found = await firstBureau.search(question);
  const about = { claimId: visitor.claimId, bureau, attempt, at: clock.now() } as const;
  if (!found.ok) {
    await finishSearch(database, { ...about, outcome: { failure: found.problem } });
    return failed(problemOf(found.problem, away));
  }
  const sealedAnswer = sealValue(visitor.key, place, found.value);
  await database.transaction().execute(async (trx) => {
    const ours = await finishSearch(trx, { ...about, outcome: { sealedAnswer } });
    if (ours) await recordFacts(trx, { visitor, facts: outcomeOf(found.value, lenders), at: about.at });
  });
  return ok(found.value);
}

/** Null where the search that was waited for has lost its process: then it is anybody's again. */
async function untilSettled({ database, clock }: CreditRoom, claimId: string, firstWait: number): Promise<StoredSearch | null> {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, 400)) {
    const found = await findSearch(database, claimId, bureau);
    if (found === undefined || (found.state === "running" && found.leased_until <= clock.now())) return null;
    if (found.state !== "running") return found;
    await pause(wait);
  }
}

const place = "credit search";

function answerFrom(visitor: Visitor, { sealed_answer, failure }: StoredSearch): Result<CreditCheckAnswer> {
  if (sealed_answer === null) return failed(problemOf(problemNamed(failure), away));
  return ok(v.parse(creditCheckAnswer, openValue(visitor.key, place, sealed_answer)));
}

function problemNamed(failure: string | null): ThirdPartyProblem {
  return failure === "timed-out" || failure === "malformed" ? failure : "failed";
}
