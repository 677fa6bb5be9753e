import { failedWith, type FromThirdParty } from "./third-party.ts";

export interface Patience {
  readonly provider: string;
  readonly timeoutMs: number;
  readonly report: (provider: string, outcome: string) => void;
}

type Question<T> = (signal: AbortSignal) => Promise<FromThirdParty<T>>;

/** Asks for as long as the setting allows. Whatever the adapter throws is the third party's failure. */
export async function ask<T>(patience: Patience, question: Question<T>): Promise<FromThirdParty<T>> {
  const settled = await settle(patience.timeoutMs, question);
  patience.report(patience.provider, outcomeOf(settled));
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
