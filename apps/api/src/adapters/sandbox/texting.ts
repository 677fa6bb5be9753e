import { ok } from "@claims/contracts/http/schema";
import type { Text, Texting } from "../../texts/texting.ports.ts";
import { ask, type CallOptions } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";

/** A good number that neither a text nor a call gets through to. */
const unreachable = "+447700900960";

/** Takes on every text and call, and makes none: what was said is read in the sandbox's list of messages. */
export function sandboxTexting(callOptions: CallOptions): Texting {
  const reach = ({ to }: Text) => ask(callOptions, async () => (to === unreachable ? failedWith("failed") : ok(null)));
  return { send: reach, call: reach };
}
