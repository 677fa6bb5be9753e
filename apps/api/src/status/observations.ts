import type { StatusPart } from "@claims/contracts/status/schema";
import type { Clock } from "../clock.ts";

export interface Counts {
  readonly answered: number;
  readonly slow: number;
  readonly failed: number;
}

export interface ObservedMinute extends Counts {
  readonly part: StatusPart;
  readonly minute: Date;
}

/** What this process sees of each part as it works, in memory until it is stored. */
export interface Observations {
  note(part: StatusPart, what: keyof Counts): void;
  /** An answer of a third party, by its name in the metrics. */
  noteProvider(provider: string, outcome: string, ms: number): void;
  /** Everything that was noted since; a caller that cannot store it puts it back. */
  take(): ObservedMinute[];
  putBack(minutes: readonly ObservedMinute[]): void;
}

/** So much is remembered while nothing can be stored: a day of all parts. */
const mostRemembered = 24 * 60 * 8;

/** Whom each part needs, and from when on its answer is slow. */
const providers: Readonly<Record<string, { readonly part: StatusPart; readonly slowMs: number }>> = {
  autocomplete: { part: "addresses", slowMs: 3_000 },
  address: { part: "addresses", slowMs: 3_000 },
  "address-lines": { part: "addresses", slowMs: 3_000 },
  "email-check": { part: "contact-checks", slowMs: 3_000 },
  "phone-check": { part: "contact-checks", slowMs: 3_000 },
  sms: { part: "texts", slowMs: 5_000 },
  "first-bureau": { part: "credit-searches", slowMs: 10_000 },
  "second-bureau": { part: "credit-searches", slowMs: 10_000 },
  identity: { part: "identity-questions", slowMs: 10_000 },
};

/** A third party that says no to one question is up. */
const fine = new Set(["answered", "refused"]);

export function createObservations(clock: Clock): Observations {
  const noted = new Map<string, ObservedMinute>();

  function add(seen: ObservedMinute): void {
    const key = `${seen.part} ${seen.minute.getTime()}`;
    const before = noted.get(key);
    if (before === undefined && noted.size >= mostRemembered) return;
    noted.set(key, {
      ...seen,
      answered: seen.answered + (before?.answered ?? 0),
      slow: seen.slow + (before?.slow ?? 0),
      failed: seen.failed + (before?.failed ?? 0),
    });
  }

  const note: Observations["note"] = (part, what) => {
    const now = clock.now().getTime();
    add({ part, minute: new Date(now - (now % 60_000)), answered: 0, slow: 0, failed: 0, [what]: 1 });
  };

  return {
    note,
    noteProvider(provider, outcome, ms) {
      const known = providers[provider];
      if (known === undefined) return;
      note(known.part, !fine.has(outcome) ? "failed" : ms > known.slowMs ? "slow" : "answered");
    },
    take() {
      const taken = [...noted.values()];
      noted.clear();
      return taken;
    },
    putBack: (minutes) => minutes.forEach(add),
  };
}
