import { setTimeout as pause } from "node:timers/promises";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { refusal } from "../http/refusal.ts";
import { scoreLead, type ScoringRoom } from "../lead/score-lead.ts";
import { openValue, sealValue } from "../sealing/claim-key.ts";
import { recordFacts } from "../session/record-facts.ts";
import type { Visitor } from "../session/visitor.ts";
import { problemOf, type FromThirdParty, type ThirdPartyProblem } from "../third-party/third-party.ts";
import { findSearch, finishSearch, takeSearch, type Bureau, type StoredSearch } from "./credit-search.store.ts";

export interface PullRoom extends ScoringRoom {
  readonly database: Database;
  readonly clock: Clock;
}

/** One bureau's part: how it is asked, and what its answer comes to. */
export interface Pull<Answer> {
  readonly bureau: Bureau;
  readonly visitor: Visitor;
  /** What a stored answer is read back by. */
  readonly answers: v.GenericSchema<unknown, Answer>;
  readonly ask: () => Promise<FromThirdParty<Answer>>;
  readonly outcomeOf: (answer: Answer) => Readonly<Record<string, unknown>>;
  /** What its failing comes to; nothing, where another try may make it good. */
  readonly outcomeOfFailure?: (problem: ThirdPartyProblem) => Readonly<Record<string, unknown>>;
  /** What the person reads where it failed. */
  readonly away?: string;
  /** How long the bureau may take: a search that runs longer than that lost its process. */
  readonly timeoutMs: number;
}

const usuallyAway = "The credit check is unavailable at the moment.";
const place = "credit search";

/** One pull per claim and bureau: the first asks, everybody after and beside it gets that answer. */
export async function pullOnce<Answer>(room: PullRoom, pull: Pull<Answer>): Promise<Result<Answer>> {
  const { visitor, bureau, timeoutMs } = pull;
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    const at = room.clock.now();
    const leasedUntil = new Date(at.getTime() + timeoutMs + 5_000);
    const taking = { claimId: visitor.claimId, bureau, at, leasedUntil };
    // In a transaction for that alone: one that loses to the claim's erasure is made again.
    const attempt = await room.database.transaction().execute((trx) => takeSearch(trx, taking));
    if (attempt !== null) return askNow(room, pull, attempt);
    const found = await untilSettled(room, pull, wait);
    if (found !== null) return answerFrom(pull, found);
  }
}

/** The answer already there; 404 where the bureau was never asked, or never answered. */
export async function readStored<Answer>(
  database: Database,
  kept: Pick<Pull<Answer>, "bureau" | "visitor" | "answers">,
): Promise<Result<Answer>> {
  const found = await findSearch(database, kept.visitor.claimId, kept.bureau);
  if (found?.state !== "answered") return failed(refusal(404, "There is no credit check for this claim yet."));
  return answerFrom(kept, found);
}

async function askNow<Answer>(room: PullRoom, pull: Pull<Answer>, attempt: number): Promise<Result<Answer>> {
  const { database, clock } = room;
  const { visitor, bureau } = pull;
  const found = await pull.ask();
  const about = { claimId: visitor.claimId, bureau, attempt, at: clock.now() } as const;
  if (!found.ok) {
    await finishWithout(room, pull, { ...about, problem: found.problem });
    return failed(problemOf(found.problem, pull.away ?? usuallyAway));
  }
  // Read as it will be read from the store, so that nobody can tell the first answer from a later one.
  const answer = v.parse(pull.answers, found.value);
  const sealedAnswer = sealValue(visitor.key, place, answer);
  await database.transaction().execute(async (trx) => {
    const ours = await finishSearch(trx, { ...about, outcome: { sealedAnswer } });
    if (ours) await recordOutcome(trx, room, { visitor, facts: pull.outcomeOf(answer), at: about.at });
  });
  return ok(answer);
}

interface Unanswered {
  readonly claimId: string;
  readonly bureau: Bureau;
  readonly attempt: number;
  readonly at: Date;
  readonly problem: ThirdPartyProblem;
}

async function finishWithout<Answer>(room: PullRoom, pull: Pull<Answer>, { problem, ...about }: Unanswered): Promise<void> {
  const facts = pull.outcomeOfFailure?.(problem);
  await room.database.transaction().execute(async (trx) => {
    const ours = await finishSearch(trx, { ...about, outcome: { failure: problem } });
    if (ours && facts !== undefined) await recordOutcome(trx, room, { visitor: pull.visitor, facts, at: about.at });
  });
}

/** What the claim is worth as a lead rests on agreements and on the identity check alike. */
async function recordOutcome(trx: Database, room: PullRoom, seen: Parameters<typeof recordFacts>[1]): Promise<void> {
  await recordFacts(trx, seen);
  await scoreLead(trx, room, seen);
}

/** Null where the search that was waited for has lost its process: then it is anybody's again. */
async function untilSettled(
  { database, clock }: PullRoom,
  { visitor, bureau }: Pick<Pull<unknown>, "visitor" | "bureau">,
  firstWait: number,
): Promise<StoredSearch | null> {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, 400)) {
    const found = await findSearch(database, visitor.claimId, bureau);
    if (found === undefined || (found.state === "running" && found.leased_until <= clock.now())) return null;
    if (found.state !== "running") return found;
    await pause(wait);
  }
}

function answerFrom<Answer>(
  { visitor, answers, away = usuallyAway }: Pick<Pull<Answer>, "visitor" | "answers" | "away">,
  { sealed_answer, failure }: StoredSearch,
): Result<Answer> {
  if (sealed_answer === null) return failed(problemOf(problemNamed(failure), away));
  return ok(v.parse(answers, openValue(visitor.key, place, sealed_answer)));
}

function problemNamed(failure: string | null): ThirdPartyProblem {
  return failure === "timed-out" || failure === "malformed" || failure === "refused" ? failure : "failed";
}
