import { Worker } from "node:worker_threads";
import type { Letter } from "./letter.ts";
import type { Holdings } from "./set-holdings.ts";
import type { ReadSignature } from "./read-signature.ts";

/** What is drawn, read and set here: each takes long enough to keep every other claimant waiting. */
export interface Work {
  readSignature(bytes: Uint8Array): ReadSignature;
  drawName(name: string): ReadSignature;
  setLetter(letter: Letter): Promise<Uint8Array>;
  setHoldings(holdings: Holdings): Promise<Uint8Array>;
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
export type Studio = {
  readonly [Name in keyof Work]: (given: Parameters<Work[Name]>[0], asker?: Asker) => Promise<Made<Name>>;
};

/** The caller cannot be served now: the line is full, its own share of it is, or the caller has gone. */
export class StudioBusy extends Error {}

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
export function openStudio({ timeoutMs = usualTimeoutMs, signingTimeoutMs = usualSigningTimeoutMs } = {}): Studio {
  // A claimant who signs waits for no letter but the one that is being set.
  const signings: Order[] = [];
  const letters: Order[] = [];
  let served: Asker | undefined;
  let hired: Hired | null = null;
  let isAtWork = false;

  const dismiss = () => {
    void hired?.worker.terminate();
    hired = null;
  };

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
      const kept = queue.filter(({ asker, fail }) => {
        if (asker.signal?.aborted) fail(new StudioBusy("The caller has gone: what it asked for is not done."));
        return !asker.signal?.aborted;
      });
      queue.splice(0, queue.length, ...kept);
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
      hired ??= hire(dismiss);
      const limit = isLetter(order.job.name) ? timeoutMs : signingTimeoutMs;
      await workOf(hired, order.job, { startMs: timeoutMs, workMs: limit }).then(order.finish, (reason: unknown) => {
        if (reason instanceof Lost) dismiss();
        order.fail(reason);
      });
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
        throw new StudioBusy("As much is waiting for the studio as it can do in about a second.");
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
    setLetter: ask("setLetter"),
    setHoldings: ask("setHoldings"),
  };
}

/** Set on sheets, for somebody who reads them at leisure. */
function isLetter(name: keyof Work): boolean {
  return name === "setLetter" || name === "setHoldings";
}

/** The thread ended in a work or did not come back from it: only that work fails, and may be asked for again. */
class Lost extends StudioBusy {}

interface Hired {
  readonly worker: Worker;
  /** Once its code is loaded: from then on a work is timed. */
  readonly started: Promise<unknown>;
  readonly ended: Promise<never>;
}

function hire(onEnd: () => void): Hired {
  const worker = new Worker(new URL("./studio.worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const ended = new Promise<never>((_, fail) => {
    worker.on("error", (cause) => {
      onEnd();
      fail(new Lost("The studio's thread ended in a work.", { cause }));
    });
  });
  // A thread may end while nothing is asked of it.
  ended.catch(() => undefined);
  worker.unref();
  return { worker, ended, started: new Promise((started) => void worker.once("message", started)) };
}

interface Limits {
  readonly startMs: number;
  readonly workMs: number;
}

async function workOf({ worker, started, ended }: Hired, job: Job, { startMs, workMs }: Limits): Promise<unknown> {
  await within(startMs, Promise.race([started, ended]));
  const answered = new Promise<Done>((hear) => void worker.once("message", hear));
  worker.postMessage(job, []);
  const answer = await within(workMs, Promise.race([answered, ended]));
  if ("error" in answer) throw answer.error;
  return answer.made;
}

/** Gives the work up after so long. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const givenUp = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Lost("The studio was lost in a work: it is closed and opened anew.")), ms);
  });
  return Promise.race([work, givenUp]).finally(() => clearTimeout(timer));
}
