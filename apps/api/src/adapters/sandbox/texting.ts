import { ok } from "@claims/contracts/http/schema";
import type { Texting } from "../../one-time-code/texting.ports.ts";
import { ask, type Patience } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";

/** A good number that no text gets through to. */
const unreachable = "+447700900960";

/** Takes every text on and sends none: what was said is read in the sandbox's list of messages. */
export function sandboxTexting(patience: Patience): Texting {
  return {
    send: ({ to }) => ask(patience, async () => (to === unreachable ? failedWith("failed") : ok(null))),
  };
}
