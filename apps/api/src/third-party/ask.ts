import { failedWith, type FromThirdParty } from "./third-party.ts";

export interface Patience {
  readonly provider: string;
  readonly timeoutMs: number;
  readonly report: (provider: string, outcome: string) => void;
}

/** Asks for as long as the setting allows. Whatever the adapter throws is the third party's failure. */
export async function ask<T>(
  { provider, timeoutMs, report }: Patience,
  question: (signal: AbortSignal) => Promise<FromThirdParty<T>>,
): Promise<FromThirdParty<T>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = question(signal).catch((): FromThirdParty<T> => failedWith(signal.aborted ? "timed-out" : "failed"));
  const settled = await Promise.race<FromThirdParty<T>>([answer, tooLate(signal)]);
  report(provider, settled.ok ? "answered" : settled.problem);
  return settled;
}

function tooLate(signal: AbortSignal): Promise<FromThirdParty<never>> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(failedWith("timed-out")), { once: true });
  });
}
