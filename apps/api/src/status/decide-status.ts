import type { StatusPart, Trouble } from "@claims/contracts/status/schema";
import type { Database } from "../database/tables.ts";
import { readWaiting } from "../outgoing/waiting.ts";
import {
  findOpenIncidents,
  findRecent,
  insertIncident,
  updateIncident,
  type Recent,
  type StoredIncident,
} from "./status.store.ts";
import { troubleIn, worseOf } from "./trouble.ts";

const minutes = 60_000;
/** Of so long the counts are looked at together. */
const windowMs = 5 * minutes;
/** Where no call asks a part that was in trouble, its trouble is forgotten after this. */
const quietMs = 30 * minutes;
/** What waits longer to go out comes late to its receiver. */
const lateMs = 5 * minutes;

const writtenAs: Readonly<Record<string, StatusPart>> = { sms: "texts", email: "emails" };

/** Begins, updates and ends incidents by what all processes observed. */
export async function decideStatus(trx: Database, now: Date): Promise<void> {
  const recent = new Map(
    (await findRecent(trx, { since: new Date(now.getTime() - windowMs), until: now })).map((seen) => [seen.part, seen]),
  );
  const late = await findLate(trx, now);
  const open = new Map((await findOpenIncidents(trx)).map((incident) => [incident.part, incident]));
  for (const part of new Set([...recent.keys(), ...late.keys(), ...open.keys()])) {
    const seen = recent.get(part);
    const trouble = seen === undefined ? null : troubleIn(seen);
    const since = late.get(part);
    if (trouble !== null && seen !== undefined) await recordTrouble(trx, open.get(part), foundIn(seen, trouble, now));
    else if (since !== undefined) await recordTrouble(trx, open.get(part), { part, state: "slow", since, until: now });
    else await endWhereOver(trx, open.get(part), { seen, now });
  }
}

/** Since when what is written to claimants waits, by part. */
async function findLate(trx: Database, now: Date): Promise<Map<StatusPart, Date>> {
  return new Map(
    (await readWaiting(trx, now)).flatMap(({ kind, oldest }) => {
      const part = writtenAs[kind];
      const isLate = oldest !== null && now.getTime() - oldest.getTime() > lateMs;
      return part !== undefined && isLate ? [[part, oldest] as const] : [];
    }),
  );
}

interface Found {
  readonly part: StatusPart;
  readonly state: Trouble;
  readonly since: Date;
  readonly until: Date;
}

function foundIn({ part, badSince, badUntil }: Recent, state: Trouble, now: Date): Found {
  return { part, state, since: badSince ?? now, until: badUntil ?? now };
}

async function recordTrouble(
  trx: Database,
  open: StoredIncident | undefined,
  { part, state, since, until }: Found,
): Promise<void> {
  if (open === undefined)
    return insertIncident(trx, { part, state, startedAt: since, lastSeenAt: until, endedAt: null });
  await updateIncident(trx, open, { state: worseOf(open.state, state), last_seen_at: until });
}

async function endWhereOver(
  trx: Database,
  open: StoredIncident | undefined,
  { seen, now }: { seen: Recent | undefined; now: Date },
): Promise<void> {
  if (open === undefined) return;
  if (seen !== undefined) return updateIncident(trx, open, { ended_at: now });
  if (now.getTime() - open.last_seen_at.getTime() > quietMs)
    await updateIncident(trx, open, { ended_at: open.last_seen_at });
}
