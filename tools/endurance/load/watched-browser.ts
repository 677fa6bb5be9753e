import { Browser } from "../../../apps/api/testing/browser.ts";

/** How each call of a run was answered. */
export interface Watch {
  /** Waits until the next call may be made. */
  pace(): Promise<void>;
  saw(call: { readonly ms: number; readonly status: number; readonly what: string }): void;
}

interface Visitor {
  readonly origin: string;
  /** The limits per address are for one household, not for everybody who is made up here. */
  readonly address: string;
  readonly watch: Watch;
}

/** A browser that keeps to a pace, and of which each answer is noted. */
export class WatchedBrowser extends Browser {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    super({ origin: visitor.origin, checkAnswer: () => undefined });
    this.#visitor = visitor;
  }

  override async send(method: string, path: string, { headers = {}, ...sending }: Parameters<Browser["send"]>[2] = {}) {
    const { address, watch } = this.#visitor;
    await watch.pace();
    const since = performance.now();
    const answer = await super.send(method, path, { headers: { ...headers, "x-forwarded-for": address }, ...sending });
    watch.saw({ ms: performance.now() - since, status: answer.status, what: `${method} ${path.replace(/[?].*/, "")}` });
    return answer;
  }
}
