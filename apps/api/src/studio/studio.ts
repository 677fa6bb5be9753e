import { Worker } from "node:worker_threads";
import type { Letter } from "./letter.ts";
import type { ReadSignature } from "./read-signature.ts";

/** What is drawn, read and set here: each takes long enough to keep every other claimant waiting. */
export interface Work {
  readSignature(bytes: Uint8Array): ReadSignature;
  drawName(name: string): ReadSignature;
  setLetter(letter: Letter): Promise<Uint8Array>;
}

export type Job = {
  readonly [Name in keyof Work]: { readonly name: Name; readonly given: Parameters<Work[Name]>[0] };
}[keyof Work];

/** What the thread answers. */
export type Done = { readonly made: unknown } | { readonly error: unknown };

type Made<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/** The same works, done one after the other in a thread of their own. */
export type Studio = {
  readonly [Name in keyof Work]: (given: Parameters<Work[Name]>[0]) => Promise<Made<Name>>;
};

/** So many letters are waiting that another would take longer than anybody should. */
export class StudioBusy extends Error {
  constructor() {
    super("The studio has more letters to set than it can in about a second.");
  }
}

interface Order {
  readonly job: Job;
  readonly finish: (made: unknown) => void;
  readonly fail: (reason: unknown) => void;
}

/** Far longer than any work takes: after that the thread is lost in it, and the next work begins with a fresh one. */
const usualPatienceMs = 20_000;
const mostMegabytes = 256;
const mostLettersWaiting = 10;

/** The thread starts with the first work and holds up no end of the process. */
export function openStudio({ patienceMs = usualPatienceMs } = {}): Studio {
  // Whoever signs waits for no letter but the one that is being set.
  const signings: Order[] = [];
  const letters: Order[] = [];
  let worker: Worker | null = null;
  let isAtWork = false;

  const dismiss = () => {
    void worker?.terminate();
    worker = null;
  };

  async function workOff(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let order = signings.shift() ?? letters.shift(); order; order = signings.shift() ?? letters.shift()) {
      worker ??= hire(dismiss);
      await workOf(worker, order.job, patienceMs).then(order.finish, (reason: unknown) => {
        if (reason instanceof Lost) dismiss();
        order.fail(reason);
      });
    }
    isAtWork = false;
  }

  const ask = <Name extends keyof Work>(name: Name) => async (given: Parameters<Work[Name]>[0]): Promise<Made<Name>> => {
    const queue = name === "setLetter" ? letters : signings;
    if (queue === letters && letters.length >= mostLettersWaiting) throw new StudioBusy();
    // The parameters of the work of a name are what a job of that name is given.
    const made = new Promise<unknown>((finish, fail) => queue.push({ job: { name, given } as Job, finish, fail }));
    void workOff();
    // The thread answers with what the work of that name makes.
    return (await made) as Made<Name>;
  };

  return { readSignature: ask("readSignature"), drawName: ask("drawName"), setLetter: ask("setLetter") };
}

/** The thread ended in a work or did not come back from it: only that work fails. */
class Lost extends Error {}

function hire(onEnd: () => void): Worker {
  const hired = new Worker(new URL("./studio.worker.ts", import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  hired.on("error", onEnd);
  hired.unref();
  return hired;
}

function workOf(worker: Worker, job: Job, patienceMs: number): Promise<unknown> {
  let stopWaiting = () => {};
  const done = new Promise<unknown>((finish, fail) => {
    const timer = setTimeout(() => fail(new Lost("The studio was lost in a work: it is closed and opened anew.")), patienceMs);
    const end = (cause: unknown) => fail(new Lost("The studio's thread ended in a work.", { cause }));
    const hear = (answer: Done) => ("error" in answer ? fail(answer.error) : finish(answer.made));
    worker.once("message", hear).once("error", end);
    worker.postMessage(job, []);
    stopWaiting = () => {
      clearTimeout(timer);
      worker.off("message", hear).off("error", end);
    };
  });
  return done.finally(stopWaiting);
}
