import type { Database } from "../database/tables.ts";
import { sealFields } from "../sealing/sealed-fields.ts";
import { changeClaim } from "./claim.store.ts";
import type { SessionRecordings } from "./session-recordings.ports.ts";
import { hashOf } from "./tokens.ts";
import { countVisits, insertVisit } from "./visit.store.ts";
import type { Visitor } from "./visitor.ts";

export interface VisitRoom {
  readonly database: Database;
  readonly sessionRecordings: SessionRecordings;
}

interface Visit {
  readonly visitor: Visitor;
  readonly distinctId: string;
  readonly at: Date;
}

/** The browser's visitor id lives an hour: a new one is a new visit, the same one again is not. */
export async function recordVisit(room: VisitRoom, visit: Visit): Promise<{ visits: number }> {
  const { database } = room;
  const { visitor, distinctId, at } = visit;
  await insertVisit(database, {
    claimId: visitor.claimId,
    visitorHash: hashOf(`${visitor.claimId}/${distinctId}`),
    at,
  });
  await keepRecording(room, visit);
  return { visits: await countVisits(database, visitor.claimId) };
}

/** Pages tell of a visit once the visitor has said yes to it; of a masked one nobody knows whose it is. */
async function keepRecording(
  { database, sessionRecordings }: VisitRoom,
  { visitor, distinctId, at }: Visit,
): Promise<void> {
  const url = visitor.masked ? null : sessionRecordings.urlOf(distinctId);
  if (url === null) return;
  const reported = sealFields(visitor.key, "reported", { session_recording_url: url });
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
