import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhenResult, isBrokenCircuitError } from "cockatiel";
import { inSpan } from "../tracing/span.ts";
import { type Send, sendTo } from "./send.ts";
import { failedWith, faultOf, type FromThirdParty, notAskedFor, type ThirdPartyFault } from "./third-party.ts";

/** What stands in the way of a question: its answer in place of the third party's, or null. */
export type Hindrance = (signal: AbortSignal) => Promise<FromThirdParty<never> | null>;

export interface CallOptions {
  readonly provider: string;
  readonly timeoutMs: number;
  readonly report: (provider: string, outcome: string, ms: number, fault?: ThirdPartyFault) => void;
  /** Of the sandbox alone: a fault that was switched on for a while. */
  readonly hindrance?: Hindrance | undefined;
}

type Question<T> = (signal: AbortSignal) => Promise<FromThirdParty<T>>;

/** A real third party, as its adapter has it. */
export interface Vendor {
  /** The base address of the settings, for an adapter that speaks something else than HTTP. */
  readonly url: string;
  /** The parts of the key, in the order that the settings table names them. */
  readonly key: readonly string[];
  /** One question, of one request or of several: one time-out, one outcome in the metrics, and no second try. */
  ask<T>(question: (send: Send) => Promise<FromThirdParty<T>>): Promise<FromThirdParty<T>>;
}

interface Line {
  readonly url: string;
  readonly key: readonly string[];
  readonly callOptions: CallOptions;
  readonly breaker: Breaker;
}

export function openVendor({ url, key, callOptions, breaker }: Line): Vendor {
  return {
    url,
    key,
    ask: (question) =>
      reported(callOptions, () =>
        breaker.guard(() => inTime(callOptions.timeoutMs, (signal) => question(sendTo(url, signal)))),
      ),
  };
}

/** Asks the sandbox as a vendor is asked, after the fault that is switched on. */
export function ask<T>(callOptions: CallOptions, question: Question<T>): Promise<FromThirdParty<T>> {
  const { hindrance, timeoutMs } = callOptions;
  return reported(callOptions, () =>
    inTime(timeoutMs, async (signal) => (await hindrance?.(signal)) ?? question(signal)),
  );
}

/** Times it and reports what came of it, in a span that names the third party and nothing of the question. */
function reported<T>(
  { provider, report }: CallOptions,
  asking: () => Promise<FromThirdParty<T> | null>,
): Promise<FromThirdParty<T>> {
  return inSpan({ name: `ask ${provider}`, kind: SpanKind.CLIENT }, async (span) => {
    const began = performance.now();
    const result = await asking();
    const outcome = result === null ? "not-asked" : result.ok ? "answered" : result.problem;
    span.setAttributes({ "claims.provider": provider, "claims.outcome": outcome });
    if (outcome !== "answered") span.setStatus({ code: SpanStatusCode.ERROR });
    report(provider, outcome, performance.now() - began, result === null ? undefined : faultOf(result));
    return result ?? notAskedFor(restMs);
  });
}

/** Waits for as long as the setting allows. An error that the adapter throws is the third party's failure. */
async function inTime<T>(timeoutMs: number, question: Question<T>): Promise<FromThirdParty<T>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = question(signal).catch((): FromThirdParty<T> => failedWith(signal.aborted ? "timed-out" : "failed"));
  const tooLate = new Promise<FromThirdParty<never>>((resolve) => {
    signal.addEventListener("abort", () => resolve(failedWith("timed-out")), { once: true });
  });
  return Promise.race<FromThirdParty<T>>([answer, tooLate]);
}

/** Spares a third party that is down, and those who would wait for it. */
export interface Breaker {
  /** Null: it was not asked, since it is taken to be down. */
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

/** One that rejects is up: a single person's question must not keep everybody out. */
function isOutage(settled: unknown): boolean {
  // The circuit runs nothing but questions.
  const { ok, problem } = settled as { readonly ok: boolean; readonly problem?: unknown };
  return !ok && problem !== "refused";
}
