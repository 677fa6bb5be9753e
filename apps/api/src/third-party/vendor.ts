import type * as v from "valibot";
import { outcomeOf, settle, type Patience } from "./ask.ts";
import type { Breaker } from "./breaker.ts";
import { sendTo, type VendorRequest } from "./send.ts";
import { failedWith, type FromThirdParty } from "./third-party.ts";

/** Sends one request to the third party's own host; the answer has passed the request's schema. */
export interface Send {
  <Schema extends v.GenericSchema>(request: VendorRequest<Schema>): Promise<FromThirdParty<v.InferOutput<Schema>>>;
}

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
  readonly patience: Patience;
  readonly breaker: Breaker;
}

export function openVendor({ url, key, patience, breaker }: Line): Vendor {
  const { provider, timeoutMs, report } = patience;
  return {
    url,
    key,
    async ask(question) {
      const began = performance.now();
      const settled = await breaker.guard(() => settle(timeoutMs, (signal) => question(sendTo(url, signal))));
      report(provider, settled === null ? "not-asked" : outcomeOf(settled), performance.now() - began);
      return settled ?? failedWith("failed");
    },
  };
}
