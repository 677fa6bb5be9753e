import { changeClaim } from "../claim/claim.store.ts";
import { hashOf } from "../claim/tokens.ts";
import { countVisits, insertVisit } from "../claim/visit.store.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import { encryptFields } from "../encryption/claim-key.ts";
import type { SessionRecordings } from "./session-recordings.ports.ts";

export interface VisitDeps {
  readonly database: Database;
  readonly sessionRecordings: SessionRecordings;
}

interface Visit {
  readonly visitor: Visitor;
  readonly distinctId: string;
  readonly at: Date;
}

/** The browser's visitor id lives an hour: a new one is a new visit, the same one again is not. */
export async function recordVisit(deps: VisitDeps, visit: Visit): Promise<{ visits: number }> {
  const { database } = deps;
  const { visitor, distinctId, at } = visit;
  await insertVisit(database, {
    claimId: visitor.claimId,
    visitorHash: hashOf(`${visitor.claimId}/${distinctId}`),
    at,
  });
  await saveRecording(deps, visit);
  return { visits: await countVisits(database, visitor.claimId) };
}

/** Pages report a visit once the visitor has said yes to it; of a masked one it is not known whose it is. */
async function saveRecording(
  { database, sessionRecordings }: VisitDeps,
  { visitor, distinctId, at }: Visit,
): Promise<void> {
  const url = visitor.masked ? null : sessionRecordings.urlOf(distinctId);
  if (url === null) return;
  const reported = encryptFields(visitor.key, "reported", { session_recording_url: url });
  await changeClaim(database, {
    claimId: visitor.claimId,
    at,
    reported,
    facts: {},
    screen: null,
    submits: false,
    onlyIfSigned: false,
    onlyWhileOpen: false,
  });
}
