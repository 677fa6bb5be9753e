import { setTimeout as pause } from "node:timers/promises";
import { type SandboxFault, sandboxFaults } from "@claims/contracts/sandbox/schema";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import type { ProviderName } from "../settings/providers.ts";
import type { Hindrance } from "../third-party/ask.ts";
import type { Notify } from "../third-party/deliver-as.ts";
import { failedWith } from "../third-party/third-party.ts";

interface FaultThatIsOn {
  readonly fault: SandboxFault;
  readonly until: Date;
}

/** What the sandbox's third parties do wrong for a while, in all processes alike. */
export interface Faults {
  list(): Promise<FaultThatIsOn[]>;
  /** Every process goes by it once this is done; 0 minutes end it. */
  switch(fault: SandboxFault, minutes: number): Promise<void>;
  endAll(): Promise<void>;
  /** What stands in the way of asking this third party, if anything does. */
  hindering(name: ProviderName): Hindrance;
  /** The same for the receivers of notifications. */
  unless<Message>(fault: SandboxFault, notify: Notify<Message>): Notify<Message>;
}

const freshForMs = 250;
const slowMs = 12_000;

/** Who is away under which fault; credit files can be slow as well. */
const awayBy: Partial<Record<ProviderName, SandboxFault>> = {
  SMS: "texts-fail",
  FIRST_BUREAU: "credit-files-away",
  SECOND_BUREAU: "credit-files-away",
  IDENTITY: "questions-away",
  ADDRESS: "addresses-away",
  ADDRESS_LINES: "addresses-away",
  EMAIL_CHECK: "contact-checks-away",
  PHONE_CHECK: "contact-checks-away",
};
const canBeSlow: readonly ProviderName[] = ["FIRST_BUREAU", "SECOND_BUREAU"];

type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

const realWait: Wait = (ms, signal) => pause(ms, undefined, signal && { signal });

export function openFaults(database: Database, clock: Clock, wait = realWait): Faults {
  let known: Promise<ReadonlyMap<string, Date>> | null = null;
  let freshUntil = 0;

  /** A caller that asks meanwhile waits for the same answer; one that failed is asked for again. */
  function read() {
    if (known !== null && performance.now() < freshUntil) return known;
    freshUntil = performance.now() + freshForMs;
    known = readFaults(database);
    known.catch(() => (known = null));
    return known;
  }

  async function isOn(fault: SandboxFault): Promise<boolean> {
    return ((await read()).get(fault) ?? new Date(0)) > clock.now();
  }

  async function settle(): Promise<void> {
    // As long as another process may still go by what it read before.
    await wait(freshForMs);
    freshUntil = 0;
  }

  return {
    async list() {
      const stored = await readFaults(database);
      return sandboxFaults.flatMap((fault) => {
        const until = stored.get(fault);
        return until !== undefined && until > clock.now() ? [{ fault, until }] : [];
      });
    },
    async switch(fault, minutes) {
      await storeFault(database, { fault, until: new Date(clock.now().getTime() + minutes * 60_000) });
      await settle();
    },
    async endAll() {
      await deleteFaults(database);
      await settle();
    },
    hindering: (name) => async (signal) => {
      if (canBeSlow.includes(name) && (await isOn("credit-files-slow"))) await wait(slowMs, signal);
      const away = awayBy[name];
      return away !== undefined && (await isOn(away)) ? failedWith("failed") : null;
    },
    unless: (fault, notify) => async (message, delivery) =>
      (await isOn(fault)) ? failedWith("failed") : notify(message, delivery),
  };
}

async function readFaults(database: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.selectFrom("sandbox_faults").selectAll().execute();
  return new Map(rows.map(({ fault, until }) => [fault, until]));
}

async function storeFault(database: Database, { fault, until }: { fault: SandboxFault; until: Date }): Promise<void> {
  await database
    .insertInto("sandbox_faults")
    .values({ fault, until })
    .onConflict((conflict) => conflict.column("fault").doUpdateSet({ until }))
    .execute();
}

async function deleteFaults(database: Database): Promise<void> {
  await database.deleteFrom("sandbox_faults").execute();
}
