import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import { recordFacts } from "../claim/record-facts.ts";
import { mayBeTester, type TesterRule } from "../claim/testers.ts";
import { searchedSoFar } from "../credit-search/claim-result.ts";
import { whyNotAsk } from "../credit-search/may-ask.ts";
import { promisedBy } from "../credit-search/own-search.ts";
import type { DueEmailDeps } from "../email/email-what-is-due.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import type { TextDeps } from "../texts/queue-text.ts";
import { promisedAfterMs, type SearchWork } from "./search-by-ourselves.ts";
import { textForTheId, writeTheResult } from "./write-the-result.ts";

interface WatchDeps extends TextDeps, DueEmailDeps {
  readonly testers: TesterRule;
  readonly publicOrigin: string | null;
}

/**
 * Has the server search by itself for a submitted claim of which a bureau has not said yet what it knows. Where what was
 * found never came onto a page and no search is missing, the claimant is notified at once that it is theirs to choose.
 */
export function searchOnEvents(deps: WatchDeps): EmitClaimEvent {
  return async (trx, { event, visitor: { claimId, key }, origin, at }) => {
    if (event.name !== "submitted" && event.name !== "added") return;
    const { claim, outcome, missing } = await searchedSoFar({ database: trx, lenders: deps.lenders }, key);
    if (event.name === "added" && outcome === "found")
      await textForTheId(trx, deps, { claim, key, origin: origin ?? deps.publicOrigin, at });
    const mayAsk =
      whyNotAsk(claim, { isAbout: () => true, tester: false }) === null &&
      !mayBeTester(deps.testers, claim.fields.email);
    const isToChoose = event.name === "submitted" && outcome === "to-choose";
    const isWanted = event.name === "added" || outcome === "later" || isToChoose;
    if (!mayAsk || !isWanted || missing.length === 0) {
      const writing = { claim, key, origin: origin ?? deps.publicOrigin, name: `submission of ${claimId}`, at };
      if (isToChoose) await writeTheResult(trx, deps, { ...writing, outcome: "found" });
      return;
    }
    const until = new Date(at.getTime() + promisedAfterMs).toISOString();
    await recordFacts(trx, { visitor: { claimId, key }, facts: { [promisedBy]: until }, at });
    // What is added later is searched for again: each wish is a search of its own, which supersedes those before it.
    const idempotencyKey =
      event.name === "submitted" ? `search of ${claimId}` : `search of ${claimId} at ${at.getTime()}`;
    const body: SearchWork = {
      until,
      origin: origin ?? deps.publicOrigin,
      isAdded: event.name === "added",
    };
    await queueWork(trx, deps.outgoing, { kind: "search", claim: key, to: "bureaus", body, idempotencyKey, at });
  };
}
