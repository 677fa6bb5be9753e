import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { referenceTyped } from "../claim/claim-reference.ts";
import type { Database } from "../database/tables.ts";
import { rejection } from "../http/rejection.ts";
import { searchWords } from "../privacy/field-words.ts";
import { findNumber, findOpenParts } from "./claim-history.store.ts";
import type { ClaimHistory } from "./operations.schema.ts";

const noSuchClaim = rejection(404, "There is no claim with this number or reference: it may have been erased.");

const mistyped = rejection(
  404,
  "This reference is mistyped: its last character does not fit the others. Please read it again.",
);

/** Why there is nothing to show of a claim that was named so. */
export function notFoundAs(named: string) {
  return referenceTyped(named).isMistyped ? mistyped : noSuchClaim;
}

export function findClaimNumber(database: Database, named: string): Promise<string | null> {
  return findNumber(database, { number: named.trim(), reference: referenceTyped(named).reference });
}

/** A claim's history from what lies open of it: times, kinds and outcomes. */
export async function readClaimHistory(database: Database, named: string): Promise<Result<ClaimHistory>> {
  const claimId = await findClaimNumber(database, named);
  const found = claimId === null ? null : await findOpenParts(database, claimId);
  if (found === null) return failed(notFoundAs(named));
  return ok({
    claimNumber: found.id,
    reference: found.reference,
    createdAt: found.created_at.toISOString(),
    updatedAt: found.updated_at.toISOString(),
    submittedAt: found.submitted_at?.toISOString() ?? null,
    isSigned: found.signed,
    isCancelled: found.cancelled,
    screens: [...found.screens_completed],
    events: eventsOf(found).toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    outgoing: found.work.map(({ id, kind, status, attempts, failure, created_at, due_at, finished_at }) => ({
      id,
      kind,
      status,
      attempts,
      failure,
      queuedAt: created_at.toISOString(),
      dueAt: due_at?.toISOString() ?? null,
      finishedAt: finished_at?.toISOString() ?? null,
    })),
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findOpenParts>>>;

const proofWords = {
  bound: "in the browser that began it",
  masked: "by a link, masked",
  code: "by a code to the phone",
};

function eventsOf({ created_at, submitted_at, evidence, sessions, links, searches, releases }: Found) {
  const events = [
    { at: created_at, what: "Begun" },
    { at: submitted_at, what: "Submitted" },
    ...evidence.map(({ at, event, number }) => ({ at, what: `Evidence ${number}: ${event}` })),
    ...sessions.map(({ created_at: at, proof }) => ({
      at,
      what: `A session, ${proof === null ? "not noted how" : proofWords[proof]}`,
    })),
    ...sessions.map(({ confirmed_at: at }) => ({ at, what: "A code was entered" })),
    ...releases.map(({ since, releases: apps }) => ({ at: since, what: `Pages of ${apps}` })),
    ...links.map(({ made_at: at, purpose }) => ({ at, what: `A link to ${purpose} was made` })),
    ...links.map(({ used_at: at, purpose }) => ({ at, what: `A link to ${purpose} was used` })),
    ...searches.map(({ started_at: at, bureau, attempt }) => ({
      at,
      what: `${searchWords(bureau, "en")}: asked${attempt > 1 ? `, attempt ${attempt}` : ""}`,
    })),
    ...searches.map(({ finished_at: at, bureau, state, failure }) => ({
      at,
      what: `${searchWords(bureau, "en")}: ${state}${failure === null ? "" : ` (${failure})`}`,
    })),
  ];
  return events.flatMap(({ at, what }) => (at === null ? [] : [{ at: at.toISOString(), what }]));
}
