import { statusDays, statusParts, type PartState, type ServiceStatus } from "@claims/contracts/status/schema";
import type { Database } from "../database/tables.ts";
import { dayOf, findDays, findIncidents, findRecent, type StoredIncident } from "./status.store.ts";
import { worseOf } from "./trouble.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** What was observed in the last hour says how a part is now. */
const hourMs = 60 * 60 * 1000;

type StoredDay = Awaited<ReturnType<typeof findDays>>[number];

export async function readStatus(database: Database, now: Date): Promise<ServiceStatus> {
  const days = Array.from({ length: statusDays }, (_, place) =>
    dayOf(new Date(now.getTime() - (statusDays - 1 - place) * dayMs)),
  );
  const [stored, recent, incidents] = await Promise.all([
    findDays(database, { from: days[0] ?? "", to: dayOf(now) }),
    findRecent(database, { since: new Date(now.getTime() - hourMs), until: now }),
    findIncidents(database, { since: new Date(`${days[0] ?? ""}T00:00:00Z`), until: now }),
  ]);
  return {
    checkedAt: now.toISOString(),
    parts: statusParts.map((part) => {
      const own = incidents.filter((incident) => incident.part === part);
      const observed = stored.filter((day) => day.part === part);
      const known = new Set(observed.map(({ day }) => day));
      return {
        part,
        state: stateNow(own, { isSeen: recent.some((seen) => seen.part === part) }),
        days: days.map((day) => stateOn(day, { incidents: own, isSeen: known.has(day), now })),
        answered: shareOf(observed),
      };
    }),
    incidents: incidents.map(({ part, state, started_at, ended_at }) => ({
      part,
      state,
      startedAt: started_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
    })),
  };
}

function stateNow(incidents: readonly StoredIncident[], { isSeen }: { isSeen: boolean }): PartState {
  const open = incidents.find(({ ended_at }) => ended_at === null);
  return open?.state ?? (isSeen ? "works" : "unknown");
}

interface Known {
  readonly incidents: readonly StoredIncident[];
  readonly isSeen: boolean;
  readonly now: Date;
}

function stateOn(day: string, { incidents, isSeen, now }: Known): PartState {
  const during = incidents.filter(
    ({ started_at, ended_at }) => dayOf(started_at) <= day && day <= dayOf(ended_at ?? now),
  );
  if (during.length > 0) return during.map(({ state }) => state).reduce(worseOf);
  return isSeen ? "works" : "unknown";
}

function shareOf(days: readonly StoredDay[]): number | null {
  const sum = (count: (day: StoredDay) => number) => days.reduce((all, day) => all + count(day), 0);
  const answered = sum((day) => day.answered + day.slow);
  const all = answered + sum(({ failed }) => failed);
  return all === 0 ? null : answered / all;
}
