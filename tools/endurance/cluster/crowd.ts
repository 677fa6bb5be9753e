import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../../../apps/api/testing/browser.ts";
import type { Site } from "../../bench/site.ts";
import { Calls, ms, within } from "../load/calls.ts";
import { walkThrough } from "../load/virtual-users.ts";
import { WatchedBrowser } from "../load/watched-browser.ts";
import type { Outcome } from "../outcome.ts";

const claimants = 50;
const callsASecond = 200;
const betweenTriesMs = 500;
/** Longer than any fault lasts. */
const mostWaitMs = 120_000;

/**
 * Makes a call again, under the same Idempotency-Key, until the back end answers it, as a page does for its claimant. Who
 * is asked to wait, since a code was texted and the leader lost before it was on record, waits and then presses again.
 */
class PatientBrowser extends WatchedBrowser {
  waits = 0;

  override async send(...[method, path, sending = {}]: Parameters<WatchedBrowser["send"]>): Promise<Answer> {
    let since = performance.now();
    let { headers } = sending;
    for (;;) {
      const call = { ...sending, ...(headers && { headers }) };
      const answer = await super.send(method, path, call).catch(() => undefined);
      const waitSeconds = answer?.status === 429 ? Number(answer.headers.get("retry-after")) : 0;
      const isSoon = waitSeconds > 0 && 1000 * waitSeconds <= mostWaitMs;
      if (answer !== undefined && answer.status < 500 && !isSoon) return answer;
      if (performance.now() - since > mostWaitMs)
        throw new Error(`${method} ${path} was ${answer?.status ?? "not answered"} for ${mostWaitMs / 1000} s.`);
      await pause(isSoon ? 1000 * waitSeconds : betweenTriesMs);
      if (isSoon) {
        since = performance.now();
        this.waits += 1;
        headers = { ...headers, "idempotency-key": `pressed-again-${this.waits}` };
      }
    }
  }
}

/** Claimants on their way, whole journeys one after the other, each of which has to come to its end. */
export class Crowd {
  readonly #site: Site;
  readonly #calls = new Calls();
  readonly #broken: string[] = [];
  #begun = 0;
  #waits = 0;
  #seconds = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Until what it answers is called: then each ends the journey that it is on. */
  walk(origin: string): () => Promise<void> {
    const since = performance.now();
    const walk = { isOver: false };
    const between = (1000 * claimants) / callsASecond;
    const walkOn = async () => {
      while (!walk.isOver && !this.#site.signal.aborted) {
        let next = performance.now();
        const pace = async () => {
          await pause(Math.max(0, next - performance.now()));
          next += between;
        };
        const atEnd = async (browser: WatchedBrowser) => {
          if (browser instanceof PatientBrowser) this.#waits += browser.waits;
        };
        this.#begun += 1;
        try {
          await walkThrough(origin, { pace, saw: this.#calls.saw }, atEnd, PatientBrowser);
          this.#calls.journeys += 1;
        } catch (failure) {
          this.#broken.push(String(failure));
        }
      }
    };
    const walking = Promise.all(Array.from({ length: claimants }, walkOn));
    return async () => {
      walk.isOver = true;
      await walking;
      this.#seconds = (performance.now() - since) / 1000;
    };
  }

  get outcome(): Outcome {
    const { journeys, times, faults } = this.#calls;
    const kept = this.#broken.length === 0 && journeys === this.#begun;
    return {
      kept,
      lines: [
        `Every journey that is begun meanwhile comes to its end: ${kept ? "kept" : "NOT KEPT"}`,
        `${claimants} claimants at once: ${this.#begun} journeys begun, ${journeys} ended; ${Math.round(times.length / this.#seconds)} calls a second of the ${callsASecond} that were asked for`,
        `${faults.length} calls were answered 500 or above, and made again${mostOften(faults)}; p50 ${ms(within(0.5, times))}, p95 ${ms(within(0.95, times))}`,
        `${this.#waits} times a claimant was asked to wait, and pressed again after that`,
        ...this.#broken.slice(0, 10),
      ],
    };
  }
}

function mostOften(faults: readonly string[]): string {
  const times = new Map<string, number>();
  for (const fault of faults) times.set(fault, (times.get(fault) ?? 0) + 1);
  const first = [...times].toSorted(([, one], [, other]) => other - one).slice(0, 5);
  return first.length === 0 ? "" : ` (${first.map(([fault, many]) => `${fault} ${many} times`).join(", ")})`;
}
