import { failedWith, type FromThirdParty } from "./third-party.ts";

/** What stands in the way of a question: its answer in place of the third party's, or null. */
export type Hindrance = (signal: AbortSignal) => Promise<FromThirdParty<never> | null>;

export interface Patience {
  readonly provider: string;
  readonly timeoutMs: number;
  readonly report: (provider: string, outcome: string, ms: number) => void;
  /** Of the sandbox alone: a fault that was switched on for a while. */
  readonly hindrance?: Hindrance | undefined;
}

type Question<T> = (signal: AbortSignal) => Promise<FromThirdParty<T>>;

/** Asks for as long as the setting allows. Whatever the adapter throws is the third party's failure. */
export async function ask<T>(patience: Patience, question: Question<T>): Promise<FromThirdParty<T>> {
  const { hindrance } = patience;
  const began = performance.now();
  const settled = await settle(patience.timeoutMs, async (signal) => (await hindrance?.(signal)) ?? question(signal));
  patience.report(patience.provider, outcomeOf(settled), performance.now() - began);
  return settled;
}

export async function settle<T>(timeoutMs: number, question: Question<T>): Promise<FromThirdParty<T>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = question(signal).catch((): FromThirdParty<T> => failedWith(signal.aborted ? "timed-out" : "failed"));
  return Promise.race<FromThirdParty<T>>([answer, tooLate(signal)]);
}

export function outcomeOf(settled: FromThirdParty<unknown>): string {
  return settled.ok ? "answered" : settled.problem;
}

function tooLate(signal: AbortSignal): Promise<FromThirdParty<never>> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(failedWith("timed-out")), { once: true });
  });
}
