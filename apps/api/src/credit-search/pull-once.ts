import { setTimeout as pause } from "node:timers/promises";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Asked, ClaimEvent, EmitClaimEvent } from "../claim-events/claim-events.ts";
import { ClaimGone } from "../claim/claim-gone.ts";
import type { OpenedClaim } from "../claim/claim-view.ts";
import { detailsOf, subjectsOf, type Details, type Subjects } from "../claim/details.ts";
import { readClaim, readClaimForUpdate } from "../claim/read-claim.ts";
import { recordOutcomes } from "../claim/record-facts.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { decryptValue, encryptValue } from "../encryption/claim-key.ts";
import { rejection, said } from "../http/rejection.ts";
import { problemOf, type FromThirdParty, type ThirdPartyProblem } from "../third-party/third-party.ts";
import { overAskLimit, type AskLimitsDeps } from "./ask-limits.ts";
export type { SearchKind } from "./credit-search.store.ts";
import type { Sentence } from "../language/sentence.ts";
import {
  findSearch,
  finishSearch,
  takeSearch,
  type SearchKind,
  type SearchOf,
  type StoredSearch,
} from "./credit-search.store.ts";
import { whyNotAsk, type AskedAbout } from "./may-ask.ts";

export interface PullDeps extends AskLimitsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly emit: EmitClaimEvent;
}

/** One bureau's part: how it is asked, and what its answer comes to. */
export interface Pull<Answer> {
  readonly bureau: SearchKind;
  readonly visitor: Pick<Visitor, "claimId" | "key">;
  /** An internal tester, who is answered with samples: no bureau is asked. */
  readonly tester: boolean;
  /** Whom the call names. */
  readonly about: AskedAbout;
  /** The claim's fields as they once were: a former name or address. Without it they are taken as they are. */
  readonly formerly?: (fields: OpenedClaim["fields"]) => OpenedClaim["fields"];
  /** What a stored answer is read back by. */
  readonly answers: v.GenericSchema<unknown, Answer>;
  /** Asks about the claim's own person, whatever the call said. */
  readonly ask: (details: Details) => Promise<FromThirdParty<Answer>>;
  readonly outcomeOf: (answer: Answer) => Readonly<Record<string, unknown>>;
  /** What its failing comes to. */
  readonly outcomeOfFailure: (problem: ThirdPartyProblem) => Readonly<Record<string, unknown>>;
  /** What the person reads where it failed. */
  readonly away?: Sentence;
  /** How long the bureau may take: a search that runs longer than that lost its process. */
  readonly timeoutMs: number;
}

const usuallyAway = said.away.creditCheck;
const place = "credit search";

/** One pull per claim, bureau and details: the first asks, everybody after and beside it gets that answer. */
export async function pullOnce<Answer>(deps: PullDeps, pull: Pull<Answer>): Promise<Result<Answer>> {
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    const taken = await take(deps, pull);
    if (!taken.ok) return taken;
    if (taken.value.attempt !== null) return askNow(deps, pull, { ...taken.value, attempt: taken.value.attempt });
    const found = await untilSettled(deps, { ...taken.value, claimId: pull.visitor.claimId }, wait);
    if (found !== null) return answerFrom(pull, found);
  }
}

interface Taken {
  readonly search: SearchOf;
  readonly details: Details;
  readonly about: Subjects;
  /** Null where the answer is there, or another call is at it. */
  readonly attempt: number | null;
}

/** With the claim locked: what is asked is about the details that it has now, and a cancelled claim asks no bureau. */
function take<Answer>({ database, clock, ...limits }: PullDeps, pull: Pull<Answer>): Promise<Result<Taken>> {
  const { visitor, bureau, tester, timeoutMs } = pull;
  return database.transaction().execute(async (trx) => {
    const claim = await readClaimForUpdate(trx, visitor);
    if (claim === null) throw new ClaimGone();
    const rejected = whyNotAsk(claim, pull.about, { tester });
    if (rejected !== null) return failed(rejected);
    const at = clock.now();
    const fields = pull.formerly?.(claim.fields) ?? claim.fields;
    const [details, about] = [detailsOf(fields), subjectsOf(visitor.key, fields)];
    const asking = {
      claimId: visitor.claimId,
      subject: about.person,
      details,
      isFormer: pull.formerly !== undefined,
      at,
    };
    const over = tester ? null : await overAskLimit(trx, limits, asking);
    if (over !== null) return failed(over);
    const search = { bureau, subject: about.person };
    const leasedUntil = new Date(at.getTime() + timeoutMs + 5_000);
    return ok({
      search,
      details,
      about,
      attempt: await takeSearch(trx, { claimId: visitor.claimId, search, at, leasedUntil }),
    });
  });
}

/** The answer already there about the claim's details; 404 where the bureau was never asked about them, or never answered. */
export async function readStored<Answer>(
  database: Database,
  stored: Pick<Pull<Answer>, "bureau" | "visitor" | "answers"> & { readonly claim?: OpenedClaim },
): Promise<Result<Answer>> {
  const { bureau, visitor } = stored;
  const claim = stored.claim ?? (await readClaim(database, visitor));
  if (claim === null) throw new ClaimGone();
  const { person: subject } = subjectsOf(visitor.key, claim.fields);
  const found = await findSearch(database, visitor.claimId, { bureau, subject });
  if (found?.state !== "answered") return failed(rejection(404, said.noCreditCheck));
  return answerFrom(stored, found);
}

type Asking = Taken & { readonly attempt: number };

async function askNow<Answer>(
  deps: PullDeps,
  pull: Pull<Answer>,
  { search, details, about, attempt }: Asking,
): Promise<Result<Answer>> {
  const { database, clock } = deps;
  const { visitor, bureau } = pull;
  const found = await pull.ask(details);
  const finishing = { claimId: visitor.claimId, search, attempt, at: clock.now() } as const;
  if (!found.ok) {
    await finishWithout(deps, pull, { ...finishing, about, problem: found.problem });
    return failed(problemOf(found.problem, pull.away ?? usuallyAway));
  }
  // Read as it will be read from the store, so that the first answer looks like a later one.
  const answer = v.parse(pull.answers, found.value);
  const encryptedAnswer = encryptValue(visitor.key, place, answer);
  await database.transaction().execute(async (trx) => {
    // First the claim and then its search, as `take` does: in the other order the two would wait for each other.
    await readClaimForUpdate(trx, visitor);
    const ours = await finishSearch(trx, { ...finishing, outcome: { encryptedAnswer } });
    if (ours)
      await recordOutcome(trx, deps, {
        visitor,
        about,
        facts: pull.outcomeOf(answer),
        at: finishing.at,
        reports: answered(bureau),
      });
  });
  return ok(answer);
}

interface Unanswered {
  readonly claimId: string;
  readonly search: SearchOf;
  readonly about: Subjects;
  readonly attempt: number;
  readonly at: Date;
  readonly problem: ThirdPartyProblem;
}

async function finishWithout<Answer>(
  deps: PullDeps,
  pull: Pull<Answer>,
  { problem, about, ...finishing }: Unanswered,
): Promise<void> {
  const facts = pull.outcomeOfFailure(problem);
  await deps.database.transaction().execute(async (trx) => {
    await readClaimForUpdate(trx, pull.visitor);
    const ours = await finishSearch(trx, { ...finishing, outcome: { failure: problem } });
    const reports: ClaimEvent = { name: "report-failed", asked: askedOf[pull.bureau], problem };
    if (ours) await recordOutcome(trx, deps, { visitor: pull.visitor, about, facts, at: finishing.at, reports });
  });
}

interface Outcome {
  readonly visitor: Pull<unknown>["visitor"];
  readonly about: Subjects;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly reports: ClaimEvent | null;
}

/** The facts, and what the firm is to hear of them. */
async function recordOutcome(
  trx: Database,
  { emit }: PullDeps,
  { visitor, about, facts, at, reports }: Outcome,
): Promise<void> {
  await recordOutcomes(trx, { visitor, about, facts, at });
  const emitted = { visitor, origin: null, at };
  if (reports !== null) await emit(trx, { event: reports, ...emitted });
  if ("qkba" in facts) await emit(trx, { event: { name: "outcome" }, ...emitted });
}

const askedOf: Readonly<Record<SearchKind, Asked>> = {
  first: "first bureau",
  second: "second bureau",
  questions: "identity service",
  "first answers": "identity service",
  "second answers": "identity service",
};

/** Of the identity service only its decision is an event. */
function answered(bureau: SearchKind): ClaimEvent | null {
  return bureau === "first" || bureau === "second" ? { name: "report-answered", asked: askedOf[bureau] } : null;
}

/** Null where the search that was waited for has lost its process: then it is anybody's again. */
async function untilSettled(
  { database, clock }: PullDeps,
  { claimId, search }: { readonly claimId: string; readonly search: SearchOf },
  firstWait: number,
): Promise<StoredSearch | null> {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, 400)) {
    const found = await findSearch(database, claimId, search);
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
  return ok(v.parse(answers, decryptValue(visitor.key, place, sealed_answer)));
}

function problemNamed(failure: string | null): ThirdPartyProblem {
  return failure === "timed-out" || failure === "malformed" || failure === "refused" ? failure : "failed";
}
