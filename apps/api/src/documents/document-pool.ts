import { Piscina } from "piscina";
import type { Letter } from "./letter.ts";
import type { ReadSignature } from "./read-signature.ts";
import type { DataInventory } from "./typeset-data-inventory.ts";

/** What is drawn, read and set here: each takes long enough to keep every other claimant waiting. */
export interface Work {
  readSignature(bytes: Uint8Array): ReadSignature;
  drawName(name: string): ReadSignature;
  typesetLetter(letter: Letter): Promise<Uint8Array>;
  typesetDataInventory(dataInventory: DataInventory): Promise<Uint8Array>;
}

export type Job = {
  readonly [Name in keyof Work]: { readonly name: Name; readonly given: Parameters<Work[Name]>[0] };
}[keyof Work];

/** What the thread answers. */
export type Done = { readonly made: unknown } | { readonly error: unknown };

type Made<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/** Who asks for a work: session and address have a share of the line each, and what a closed connection asked for is dropped. */
export interface Asker {
  readonly session?: string;
  readonly address?: string;
  readonly signal?: AbortSignal;
}

/** The same works, done one after the other in a thread of their own. */
export type DocumentPool = {
  readonly [Name in keyof Work]: (given: Parameters<Work[Name]>[0], asker?: Asker) => Promise<Made<Name>>;
};

/** The caller cannot be served now: the line is full, its own share of it is, or the caller has gone. */
export class DocumentPoolBusy extends Error {}

interface Order {
  readonly job: Job;
  readonly asker: Asker;
  readonly finish: (made: unknown) => void;
  readonly fail: (reason: unknown) => void;
}

/** A signature takes 35 ms, and the worst picture within the bounds a tenth of a second. */
const usualSigningTimeoutMs = 2_000;
/** Also for the first work, which waits for the thread to start. */
const usualTimeoutMs = 20_000;
const mostMegabytes = 256;
const mostLettersWaiting = 10;
const mostSigningsWaiting = 40;
const mostSigningsOfSession = 2;
/** A household, or the mobile network of a town: together less than a second of work. */
const mostSigningsOfAddress = 8;

/** The thread starts with the first work and holds up no end of the process. */
export function openDocumentPool({
  timeoutMs = usualTimeoutMs,
  signingTimeoutMs = usualSigningTimeoutMs,
} = {}): DocumentPool {
  // A claimant who signs waits for no letter but the one that is being set.
  const signings: Order[] = [];
  const letters: Order[] = [];
  let served: Asker | undefined;
  let isAtWork = false;

  const pool = new Piscina<Job | undefined, Done>({
    filename: new URL("./documents.worker.ts", import.meta.url).href,
    name: "work",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    atomics: "disabled",
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // A thread may end while nothing is asked of it.
  pool.on("error", () => undefined);

  /** Addresses take turns, and then sessions: who asks for much waits for those who ask for little. */
  const nextSigning = () => {
    const isOther =
      (part: "address" | "session") =>
      ({ asker }: Order) =>
        asker[part] === undefined || asker[part] !== served?.[part];
    const other = [signings.findIndex(isOther("address")), signings.findIndex(isOther("session"))].find(
      (place) => place !== -1,
    );
    const [order] = signings.splice(other ?? 0, 1);
    served = order?.asker;
    return order;
  };

  const dropAbandoned = () => {
    for (const queue of [signings, letters]) {
      const remaining = queue.filter(({ asker, fail }) => {
        if (asker.signal?.aborted) fail(new DocumentPoolBusy("The caller has gone: what it asked for is not done."));
        return !asker.signal?.aborted;
      });
      queue.splice(0, queue.length, ...remaining);
    }
  };

  const next = () => {
    dropAbandoned();
    return nextSigning() ?? letters.shift();
  };

  async function workOff(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let order = next(); order; order = next()) {
      const limit = isLetter(order.job.name) ? timeoutMs : signingTimeoutMs;
      await workOf(pool, order.job, { startMs: timeoutMs, workMs: limit }).then(order.finish, order.fail);
    }
    isAtWork = false;
  }

  const waitingOf = (part: "session" | "address", asker: Asker) =>
    signings.filter((order) => asker[part] !== undefined && order.asker[part] === asker[part]).length;

  const isFull = (name: keyof Work, asker: Asker) => {
    dropAbandoned();
    if (isLetter(name)) return letters.length >= mostLettersWaiting;
    return (
      signings.length >= mostSigningsWaiting ||
      waitingOf("session", asker) >= mostSigningsOfSession ||
      waitingOf("address", asker) >= mostSigningsOfAddress
    );
  };

  const ask =
    <Name extends keyof Work>(name: Name) =>
    async (given: Parameters<Work[Name]>[0], asker: Asker = {}): Promise<Made<Name>> => {
      if (isFull(name, asker))
        throw new DocumentPoolBusy("As much is waiting for the document worker as it can do in about a second.");
      const queue = isLetter(name) ? letters : signings;
      // The parameters of the work of a name are what a job of that name is given.
      const made = new Promise<unknown>((finish, fail) =>
        queue.push({ job: { name, given } as Job, asker, finish, fail }),
      );
      void workOff();
      // The thread answers with what the work of that name makes.
      return (await made) as Made<Name>;
    };

  return {
    readSignature: ask("readSignature"),
    drawName: ask("drawName"),
    typesetLetter: ask("typesetLetter"),
    typesetDataInventory: ask("typesetDataInventory"),
  };
}

/** Set on sheets, for a reader at leisure. */
function isLetter(name: keyof Work): boolean {
  return name === "typesetLetter" || name === "typesetDataInventory";
}

/** The thread ended in a work or did not come back from it: only that work fails, and may be asked for again. */
class Lost extends DocumentPoolBusy {}

interface Limits {
  readonly startMs: number;
  readonly workMs: number;
}

async function workOf(pool: Piscina<Job | undefined, Done>, job: Job, { startMs, workMs }: Limits): Promise<unknown> {
  const done = await timed(pool, job, { startMs, workMs }).catch((cause: unknown) => {
    throw new Lost("The document worker was lost in a work: it is ended, and another one starts.", { cause });
  });
  if ("error" in done) throw done.error;
  return done.made;
}

/** A work is timed once the thread's code is loaded. */
async function timed(pool: Piscina<Job | undefined, Done>, job: Job, { startMs, workMs }: Limits): Promise<Done> {
  await pool.run(undefined, { name: "started", signal: AbortSignal.timeout(startMs) });
  return pool.run(job, { signal: AbortSignal.timeout(workMs) });
}
