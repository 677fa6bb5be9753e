import * as v from "valibot";
import type { ClaimEvent } from "../claim-events/claim-events.ts";
import { isCancelled } from "../claim/claim-view.ts";
import { recordFacts } from "../claim/record-facts.ts";
import { lockWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import type { BureauDeps } from "../credit-search/bureaus.ts";
import { searchedSoFar } from "../credit-search/claim-result.ts";
import { foundByOurselves, promisedBy, searchedInVain } from "../credit-search/own-search.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { EmailWording } from "../email/email.ports.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Deliver } from "../outgoing/outgoing.ports.ts";
import type { BrandSettings } from "../settings/brand.ts";
import type { TextDeps } from "../texts/queue-text.ts";
import { askMissing } from "./ask-missing.ts";
import { emailReceipt, textForTheId, writeTheResult } from "./write-the-result.ts";

const hourMs = 60 * 60 * 1000;
export const promisedAfterMs = 48 * hourMs;
const betweenSearchesMs = 2 * hourMs;

const work = v.object({
  until: v.pipe(v.string(), v.isoTimestamp()),
  origin: v.nullable(v.string()),
  /** Nothing was found when the claim was submitted, and so no ID was asked for. */
  isAdded: v.boolean(),
});

export type SearchWork = v.InferOutput<typeof work>;

export interface SearchDeps extends BureauDeps, TextDeps {
  readonly brand: BrandSettings;
  readonly emailWording: EmailWording;
}

/**
 * Asks what is still missing, every two hours until the day that was promised, and writes to the claimant either way.
 * A claim that was cancelled meanwhile is asked about no more.
 */
export function searchByOurselves(deps: SearchDeps): Deliver {
  return async ({ claim: key, body, name, at }) => {
    const read = v.safeParse(work, body);
    if (!read.success || key === null) return "give-up";
    const { until: promised, ...wish } = read.output;
    const until = Date.parse(promised);
    const since = roundBegan(until, at.getTime());
    const { claim, missing } = await searchedSoFar(deps, key);
    if (isSuperseded(claim, promised)) return "delivered";
    const isLeft = await askMissing(deps, { key, missing, since: new Date(since), at });
    const isOver = at.getTime() >= until;
    const isEnded = await inTransaction(deps.database, (trx) =>
      end(trx, deps, { key, promised, isLeft, isOver, ...wish, name, at }),
    );
    if (isEnded) return "delivered";
    return { waitUntil: isLeft ? deps.clock.now() : new Date(Math.min(since + betweenSearchesMs, until)) };
  };
}

/** Of a claim's searches only the one promised last writes: what was added since is missing in its rounds too. */
function isSuperseded({ facts }: WholeClaim, promised: string): boolean {
  return facts[promisedBy] !== promised;
}

/** The first round begins with the wish, from which the promised day is counted. */
function roundBegan(until: number, now: number): number {
  const wishedAt = until - promisedAfterMs;
  return wishedAt + Math.floor((now - wishedAt) / betweenSearchesMs) * betweenSearchesMs;
}

interface Ending {
  readonly key: ClaimKey;
  readonly promised: string;
  /** Some searches of this round are asked in the next delivery. */
  readonly isLeft: boolean;
  readonly isOver: boolean;
  readonly origin: string | null;
  readonly isAdded: boolean;
  /** Of the search, which is the same in every attempt. */
  readonly name: string;
  readonly at: Date;
}

/** False where a search is still to be made. */
async function end(
  trx: Database,
  deps: SearchDeps,
  { key, promised, isLeft, isOver, origin, isAdded, name, at }: Ending,
): Promise<boolean> {
  const claim = await lockWholeClaim(trx, key);
  if (isCancelled(claim) || isSuperseded(claim, promised)) return true;
  if (isLeft) return false;
  const { seen, missing } = await searchedSoFar({ ...deps, database: trx }, key);
  const isFound = seen.found.length > seen.notTheirs.length;
  const visitor = { claimId: key.claimId, key };
  const writing = { claim, key, origin, at };
  if (missing.length > 0 && !isFound && !isOver) {
    if (claim.facts[searchedInVain] === true) return false;
    await recordFacts(trx, { visitor, facts: { [searchedInVain]: true }, at });
    await emailReceipt(trx, deps, writing);
    return false;
  }
  const outcome = isFound ? "found" : missing.length > 0 ? "not-possible" : "nothing";
  // No report has shown what was found here: the claimant is offered it.
  const facts = { [promisedBy]: null, ...(isFound && { [foundByOurselves]: true }) };
  await recordFacts(trx, { visitor, facts, at });
  const event: ClaimEvent = { name: "searched-again", search: name, outcome };
  if (isFound && isAdded) await textForTheId(trx, deps, writing);
  await writeTheResult(trx, deps, { ...writing, outcome, name });
  await deps.emit(trx, { event, visitor, origin, at });
  return true;
}
