import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhenResult, isBrokenCircuitError } from "cockatiel";
import type { FromThirdParty } from "./third-party.ts";

/** Spares a third party that is down, and those who would wait for it. */
export interface Breaker {
  /** Null: it was not asked, since it is held to be down. */
  guard<T>(question: () => Promise<FromThirdParty<T>>): Promise<FromThirdParty<T> | null>;
}

const outagesInARow = 5;
const restMs = 10_000;

/** After so many outages in a row no call asks for a while; then one does, and its answer decides for all. */
export function createBreaker(show: (open: boolean) => void): Breaker {
  const circuit = circuitBreaker(handleWhenResult(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(outagesInARow),
  });
  circuit.onStateChange((state) => show(state !== CircuitState.Closed));
  show(false);
  return {
    async guard(question) {
      // The circuit would make others wait for the one that tries; they have better ways to go on.
      if (circuit.state === CircuitState.HalfOpen) return null;
      return circuit.execute(question).catch((error: unknown) => {
        if (isBrokenCircuitError(error)) return null;
        throw error;
      });
    },
  };
}

/** One that refuses is up: a single person's question must not keep everybody out. */
function isOutage(settled: unknown): boolean {
  // The circuit runs nothing but questions.
  const { ok, problem } = settled as { readonly ok: boolean; readonly problem?: unknown };
  return !ok && problem !== "refused";
}
