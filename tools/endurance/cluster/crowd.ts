import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { copy as inApi } from "../../../apps/api/src/http/problems.copy.ts";
import type { Answer } from "../../../apps/api/testing/browser.ts";
import type { Person } from "../../../apps/api/testing/claimant.ts";
import { copy as beforeApi } from "../../../apps/shell/server/api-proxy.copy.ts";
import type { Workspace } from "../../bench/workspace.ts";
import { Visitor } from "../attackers/visitor.ts";
import { Calls, ms, within } from "../load/calls.ts";
import { walk } from "../load/virtual-users.ts";
import type { Outcome } from "../outcome.ts";
import type { FailedCall } from "./failed-calls.ts";

const claimants = 500;
const callsASecond = 200;
const betweenMs = (1000 * claimants) / callsASecond;
/** Roughly: a crowd that began together would sign together. */
const callsOfAJourney = 28;
const comingMs = betweenMs * callsOfAJourney;
const betweenTriesMs = 500;
/** Longer than any fault lasts. */
const mostWaitMs = 120_000;

const sessionPath = "/session/claim";
const confirmPath = "/bulk-sms/verify-otp";

interface Watch {
  pace(): Promise<void>;
  saw(call: FailedCall): void;
  /** Asked to wait so long; who comes back after that is not in arrears. */
  waited(): void;
}

/**
 * Makes a call again, under the same Idempotency-Key, until the back end answers it, as a page does for its claimant. Who
 * is asked to wait, since a code was texted and the leader lost before it was on record, waits and then presses again.
 */
class PatientVisitor extends Visitor {
  readonly #watch: Watch;
  #waits = 0;
  renewals = 0;

  constructor(origin: string, watch: Watch) {
    const address = [127, randomInt(16, 255), randomInt(256), randomInt(1, 255)].join(".");
    super({ origin, metricsToken: "open-to-developers" }, address);
    this.#watch = watch;
  }

  /**
   * Where a session has ended the page begins another one on the same claim, and makes its call again, once. The answer
   * that brought the new session's cookie may have been lost on its way: then the code is confirmed by now.
   */
  override async send(...call: Parameters<Visitor["send"]>): Promise<Answer> {
    const answer = await this.#sendUntilAnswered(...call);
    const [, path] = call;
    if (answer.status !== 401 || path === sessionPath) return answer;
    this.renewals += 1;
    const renewed = await this.post(sessionPath);
    const isConfirmed = String(renewed.value.data?.data?.flags?.phone_verified) === "true";
    if (path === confirmPath && isConfirmed) return renewed;
    return this.#sendUntilAnswered(...call);
  }

  async #sendUntilAnswered(...[method, path, sending = {}]: Parameters<Visitor["send"]>): Promise<Answer> {
    let since = performance.now();
    let { headers } = sending;
    for (;;) {
      await this.#watch.pace();
      const answer = await this.#sendOnce(method, path, { ...sending, ...(headers && { headers }) });
      const retryMs = 1000 * Number(answer.headers.get("retry-after") ?? 0);
      const isSoon = answer.status === 429 && retryMs > 0 && retryMs <= mostWaitMs;
      if (answer.status > 0 && answer.status < 500 && !isSoon) return answer;
      if (performance.now() - since > mostWaitMs)
        throw new Error(`${method} ${path} was ${answer.status || "not answered"} for ${mostWaitMs / 1000} s.`);
      await pause(retryMs || betweenTriesMs);
      if (isSoon) {
        since = performance.now();
        this.#watch.waited();
        this.#waits += 1;
        headers = { ...headers, "idempotency-key": `pressed-again-${this.#waits}` };
      }
    }
  }

  async #sendOnce(...[method, path, sending = {}]: Parameters<Visitor["send"]>): Promise<Answer> {
    const [trace, at, since] = [randomBytes(16).toString("hex"), new Date(), performance.now()];
    const traceparent = `00-${trace}-${trace.slice(0, 16)}-01`;
    const answer = await super.send(method, path, { ...sending, headers: { ...sending.headers, traceparent } });
    const { status, message, headers } = answer;
    const request = headers.get("x-request-id");
    const took = performance.now() - since;
    this.#watch.saw({
      at,
      ms: took,
      what: `${method} ${path.replace(/[?].*/, "")}`,
      status,
      message,
      request,
      trace,
    });
    return answer;
  }
}

const waits: ReadonlySet<string> = new Set([
  inApi.busy,
  inApi.restarting,
  inApi.stillWorking,
  inApi.notSaved,
  beforeApi.busy,
  beforeApi.restarting,
]);

const ofThirdParties: ReadonlySet<string> = new Set([...Object.values(inApi.away), inApi.code.notSent]);

/**
 * That we are busy or just restarting, or which third party could not be asked: never that something is wrong, nor in what
 * way. No answer at all is for the page to put into words.
 */
function isTruth({ status, message }: FailedCall): boolean {
  if (status === 503) return waits.has(message);
  return status === 0 || ((status === 502 || status === 504) && ofThirdParties.has(message));
}

const typed = ["first_name", "last_name", "dob", "email", "phone_number", "postcode"] as const;

/** What is not on record at the end as it was typed. */
async function missingOf(visitor: PatientVisitor, person: Person): Promise<string[]> {
  const { value } = await visitor.post("/session/claim");
  const held = value.data?.data;
  const missing = typed.filter((field) => String(held?.[field]) !== person[field]);
  const flags = held?.flags;
  return [...missing, ...["signed", "submitted"].filter((flag) => String(flags?.[flag]) !== "true")];
}

/** Claimants on their way, whole journeys one after the other, each of which has to come to its end. */
export class Crowd {
  readonly #workspace: Workspace;
  readonly #calls = new Calls();
  readonly #statuses = new Map<string, number>();
  readonly failed: FailedCall[] = [];
  readonly #broken: string[] = [];
  #since = 0;
  #isOver = false;
  #begun = 0;
  #waits = 0;
  #renewals = 0;
  #counted = { seconds: 0, calls: 0, answered: 0 };

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** All of them are on their way. */
  readonly areIn = () => pause(Math.max(0, this.#since - performance.now()));

  /** Until what it answers is called: then each ends the journey that it is on. */
  walk(origin: string): () => Promise<void> {
    this.#since = performance.now() + comingMs;
    const walking = Promise.all(Array.from({ length: claimants }, (_, number) => this.#walkOn(origin, number)));
    return async () => {
      this.#isOver = true;
      this.#counted.seconds = (performance.now() - this.#since) / 1000;
      await walking;
    };
  }

  async #walkOn(origin: string, number: number): Promise<void> {
    let next = this.#since - comingMs + (comingMs * number) / claimants;
    const watch: Watch = {
      pace: async () => {
        await pause(Math.max(0, next - performance.now()));
        next += betweenMs;
      },
      saw: (call) => this.#saw(call),
      waited: () => {
        this.#waits += 1;
        next = performance.now();
      },
    };
    await pause(Math.max(0, next - performance.now()));
    while (!this.#isOver && !this.#workspace.signal.aborted) {
      const visitor = new PatientVisitor(origin, watch);
      this.#begun += 1;
      try {
        const missing = await missingOf(visitor, await walk(visitor));
        if (missing.length > 0) throw new Error(`Not on record at the end: ${missing.join(", ")}.`);
        this.#calls.journeys += 1;
      } catch (failure) {
        this.#broken.push(String(failure));
      }
      this.#renewals += visitor.renewals;
      visitor.leave();
    }
  }

  #saw(call: FailedCall): void {
    const name = call.status === 0 ? "no answer" : String(call.status);
    this.#statuses.set(name, (this.#statuses.get(name) ?? 0) + 1);
    const isAnswered = call.status > 0 && call.status < 500;
    if (!isAnswered) this.failed.push(call);
    if (this.#isOver || performance.now() < this.#since) return;
    this.#counted.calls += 1;
    if (isAnswered) this.#counted.answered += 1;
    this.#calls.saw(call);
  }

  /** `causes` of the calls that were answered 500 or above or not at all, and how often each was seen. */
  outcome(causes: readonly (readonly [string, number])[], writtenDownIn: string): Outcome {
    const { journeys, times } = this.#calls;
    const { seconds, calls, answered } = this.#counted;
    const each = (count: number) => (count / seconds).toFixed(0);
    const untrue = this.failed.filter((call) => !isTruth(call));
    const kept = this.#broken.length === 0 && journeys === this.#begun && untrue.length === 0;
    return {
      kept,
      lines: [
        `Every journey that is begun meanwhile comes to its end, with all on record that was typed, and each answer that asks to try again says so: ${kept ? "kept" : "NOT KEPT"}`,
        `${claimants} claimants at once: ${this.#begun} journeys begun, ${journeys} ended`,
        `${callsASecond} calls a second offered for ${Math.round(seconds)} s; ${each(calls)} made, ${each(answered)} answered below 500; p50 ${ms(within(0.5, times))}, p95 ${ms(within(0.95, times))}, p99 ${ms(within(0.99, times))}`,
        `answers by status: ${[...this.#statuses].map(([status, count]) => `${status} ${count}`).join(", ")}`,
        `${this.#waits} times a claimant was asked to wait, and pressed again after that`,
        `${this.#renewals} times a session had ended, and another one was begun on the same claim`,
        `${this.failed.length} calls were answered 500 or above or not at all, and made again${this.failed.length === 0 ? "" : `; each of them, with the logs, in ${writtenDownIn}`}`,
        ...causes.slice(0, 12).map(([cause, count]) => `${count} times ${cause}`),
        ...(untrue.length === 0
          ? []
          : [`${untrue.length} of them said something else than that it is to be tried again`]),
        ...this.#broken.slice(0, 10),
      ],
    };
  }
}
