import { Worker } from "node:worker_threads";
import type { Letter } from "./letter.ts";
import type { ReadSignature } from "./read-signature.ts";

/** What is drawn, read and set here: each takes long enough to keep every other claimant waiting. */
export interface Work {
  readSignature(bytes: Uint8Array): ReadSignature;
  drawName(name: string): ReadSignature;
  setLetter(letter: Letter): Promise<Uint8Array>;
}

export type Job = { readonly id: number } & {
  readonly [Name in keyof Work]: { readonly name: Name; readonly given: Parameters<Work[Name]>[0] };
}[keyof Work];

type Made<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

/** The same works, done in a thread of their own. */
export type Studio = {
  readonly [Name in keyof Work]: (given: Parameters<Work[Name]>[0]) => Promise<Made<Name>>;
};

interface Waiting {
  readonly finish: (made: unknown) => void;
  readonly fail: (reason: unknown) => void;
}

/** Far longer than any work takes: after that the thread is lost in it, and the next work begins with a fresh one. */
const patienceMs = 20_000;
const mostMegabytes = 256;

/** The thread starts with the first work and holds up no end of the process. */
export function openStudio(): Studio {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let count = 0;

  const giveUp = (reason: unknown) => {
    void worker?.terminate();
    worker = null;
    for (const { fail } of waiting.values()) fail(reason);
    waiting.clear();
  };

  const hire = (): Worker => {
    const hired = new Worker(new URL("./studio.worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    hired.on("message", ({ id, made, error }: { id: number; made?: unknown; error?: unknown }) => {
      const waiter = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) waiter?.finish(made);
      else waiter?.fail(error);
    });
    hired.on("error", giveUp);
    hired.unref();
    return hired;
  };

  const ask = <Name extends keyof Work>(name: Name) => async (given: Parameters<Work[Name]>[0]): Promise<Made<Name>> => {
    worker ??= hire();
    const id = (count += 1);
    const timer = setTimeout(() => giveUp(new Error("The studio was lost in a work: it is closed and opened anew.")), patienceMs);
    const made = new Promise<unknown>((finish, fail) => waiting.set(id, { finish, fail }));
    worker.postMessage({ id, name, given }, []);
    try {
      // The thread answers with what the work of that name makes.
      return (await made) as Made<Name>;
    } finally {
      clearTimeout(timer);
    }
  };

  return { readSignature: ask("readSignature"), drawName: ask("drawName"), setLetter: ask("setLetter") };
}
