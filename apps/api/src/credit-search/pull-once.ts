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
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { rejection, said } from "../http/rejection.ts";
import type { Sentence } from "../language/sentence.ts";
import { problemOf, type FromThirdParty, type ThirdPartyProblem } from "../third-party/third-party.ts";
import { overAskLimit, type AskLimitsDeps } from "./ask-limits.ts";
import { findSearch, finishSearch, takeSearch, type SearchKind, type SearchOf } from "./credit-search.store.ts";
import { whyNotAsk } from "./may-ask.ts";

export type { SearchKind };

export interface PullDeps extends AskLimitsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly emit: EmitClaimEvent;
}

type Facts = Readonly<Record<string, unknown>>;

/** One bureau's part: how it is asked, and what its answer comes to. */
export interface Pull<Answer> {
  readonly bureau: SearchKind;
  readonly visitor: Pick<Visitor, "claimId" | "key">;
  /** An internal tester, who is answered with samples: no bureau is asked. */
  readonly tester: boolean;
  /** Of the browser that asks; null where the server does by itself. */
  readonly address: string | null;
  /** True where the call names no other than the person of these details. */
  readonly isAbout: (details: Details) => boolean;
  /** The claim's fields as they once were: a former name or address. Without it they are taken as they are. */
  readonly formerly?: (fields: OpenedClaim["fields"]) => OpenedClaim["fields"];
  /** What a stored answer is read back by. */
  readonly answers: v.GenericSchema<unknown, Answer>;
  /** Asks about the claim's own person, whatever the call said. */
  readonly ask: (details: Details) => Promise<FromThirdParty<Answer>>;
  /** What the claim records of its answer, and of its failing. */
  readonly factsOf: (answer: Answer) => Facts;
  readonly factsOfFailure: (problem: ThirdPartyProblem) => Facts;
  /** What the person reads where it failed. */
  readonly away?: Sentence;
  /** How long the bureau may take: a search that runs longer than that lost its process. */
  readonly timeoutMs: number;
}

const usuallyAway = said.away.creditCheck;

/** One pull per claim, bureau and details: the first asks, everybody after and beside it gets that answer. */
export async function pullOnce<Answer>(deps: PullDeps, pull: Pull<Answer>): Promise<Result<Answer>> {
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    const taken = await take(deps, pull);
    if (!taken.ok) return taken;
    if (taken.value.attempt !== null) return askNow(deps, pull, { ...taken.value, attempt: taken.value.attempt });
    const found = await untilFound(deps, { search: taken.value.search, key: pull.visitor.key }, wait);
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
  const { visitor, bureau, timeoutMs } = pull;
  return inTransaction(database, async (trx) => {
    const claim = await readClaimForUpdate(trx, visitor);
    if (claim === null) throw new ClaimGone();
    const rejected = whyNotAsk(claim, pull);
    if (rejected !== null) return failed(rejected);
    const at = clock.now();
    const fields = pull.formerly?.(claim.fields) ?? claim.fields;
    const [details, about] = [detailsOf(fields), subjectsOf(visitor.key, fields)];
    const asking = {
      claimId: visitor.claimId,
      subject: about.person,
      details,
      isFormer: pull.formerly !== undefined,
      address: pull.address ?? signedFrom(claim),
      at,
    };
    const over = pull.tester ? null : await overAskLimit(trx, limits, asking);
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

/** A browser's address that a submitted claim has: whose network counts where the server asks by itself. */
function signedFrom({ facts: { ip_address: address } }: OpenedClaim): string | null {
  return typeof address === "string" ? address : null;
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
  const search = await findSearch(database, visitor.key, { bureau, subject });
  if (search?.found?.ok !== true) return failed(rejection(404, said.noCreditCheck));
  return answerFrom(stored, search.found);
}

type Asking = Taken & { readonly attempt: number };

async function askNow<Answer>(
  deps: PullDeps,
  pull: Pull<Answer>,
  { search, details, about, attempt }: Asking,
): Promise<Result<Answer>> {
  const { database, clock, emit } = deps;
  const { visitor, bureau } = pull;
  const asked = await pull.ask(details);
  const at = clock.now();
  // Read as it will be read from the store, so that the first answer looks like a later one.
  const found = asked.ok ? ok(v.parse(pull.answers, asked.value)) : asked;
  await inTransaction(database, async (trx) => {
    // First the claim and then its search, as `take` does: in the other order the two would wait for each other.
    await readClaimForUpdate(trx, visitor);
    if (!(await finishSearch(trx, { key: visitor.key, search, attempt, found, at }))) return;
    const facts = found.ok ? pull.factsOf(found.value) : pull.factsOfFailure(found.problem);
    await recordOutcomes(trx, { visitor, about, facts, at });
    const emitted = { visitor, origin: null, at };
    const event = eventOf(bureau, found);
    if (event !== null) await emit(trx, { event, ...emitted });
    if ("qkba" in facts) await emit(trx, { event: { name: "outcome" }, ...emitted });
  });
  return found.ok ? found : answerFrom(pull, found);
}

const askedOf: Readonly<Record<SearchKind, Asked>> = {
  first: "first bureau",
  second: "second bureau",
  questions: "identity service",
  "first answers": "identity service",
  "second answers": "identity service",
};

/** Of the identity service only its decision is an event. */
function eventOf(bureau: SearchKind, found: FromThirdParty<unknown>): ClaimEvent | null {
  const asked = askedOf[bureau];
  if (!found.ok) return { name: "report-failed", asked, problem: found.problem };
  return asked === "identity service" ? null : { name: "report-answered", asked };
}

/** Null where the search that was waited for has lost its process: then it is anybody's again. */
async function untilFound(
  { database, clock }: PullDeps,
  { key, search }: { readonly key: ClaimKey; readonly search: SearchOf },
  firstWait: number,
): Promise<FromThirdParty<unknown> | null> {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, 400)) {
    const stored = await findSearch(database, key, search);
    if (stored === undefined || (stored.found === null && stored.leasedUntil <= clock.now())) return null;
    if (stored.found !== null) return stored.found;
    await pause(wait);
  }
}

function answerFrom<Answer>(
  { answers, away = usuallyAway }: Pick<Pull<Answer>, "answers" | "away">,
  found: FromThirdParty<unknown>,
): Result<Answer> {
  return found.ok ? ok(v.parse(answers, found.value)) : failed(problemOf(found.problem, away));
}
