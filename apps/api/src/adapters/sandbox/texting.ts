import { ok } from "@claims/contracts/http/schema";
import type { Text, Texting } from "../../one-time-code/texting.ports.ts";
import { ask, type Patience } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";

/** A good number that neither a text nor a call gets through to. */
const unreachable = "+447700900960";

/** Takes on every text and call, and makes none: what was said is read in the sandbox's list of messages. */
export function sandboxTexting(patience: Patience): Texting {
  const reach = ({ to }: Text) => ask(patience, async () => (to === unreachable ? failedWith("failed") : ok(null)));
  return { send: reach, call: reach };
}
