import * as v from "valibot";
import { readClaim } from "../claim/read-claim.ts";
import type { Limits } from "../config.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import type { Deliver, Delivery } from "../outgoing/outgoing.ports.ts";
import { afterFailure } from "../third-party/deliver-as.ts";
import { digestOfText, nameOfCancellation, phoneToText } from "./queue-text.ts";
import { takePlace } from "./text-limits.ts";
import type { Texting } from "./texting.ports.ts";
import { uncountTextSend } from "./texts.store.ts";

interface Deps {
  readonly database: Database;
  readonly digests: Digests;
  readonly texting: Texting;
  readonly limits: Limits;
  readonly confirmsPhones: boolean;
}

/**
 * Delivers a queued text, and hands on what was sent. What is over a limit waits until there is room again, and none of it
 * counts as a code. Of a cancelled claim only the text that says so goes out: the others end unsent.
 */
export function deliverTexts(deps: Deps, receive: Deliver = async () => "delivered"): Deliver {
  const { database, digests, texting } = deps;
  return async (delivery) => {
    const { to, body, name, idempotencyKey } = delivery;
    if (isOfClosedClaim(delivery)) return "unsent";
    const words = v.safeParse(v.pipe(v.string(), v.nonEmpty()), body);
    if (!words.success) return "give-up";
    if (!(await isStillProven(deps, delivery))) return "unsent";
    const waitUntil = await takePlace(deps, delivery);
    if (waitUntil !== null) return { waitUntil };
    const sent = await texting.send({ to, body: words.output, key: idempotencyKey });
    if (sent.ok) return receive(delivery);
    // One that timed out may have been sent after all, and keeps its place.
    if (sent.problem !== "timed-out") await uncountTextSend(database, digestOfText(digests, name));
    return sent.problem === "refused" ? "give-up" : afterFailure(sent, delivery);
  };
}

function isOfClosedClaim({ claim, name, isCancelled }: Delivery): boolean {
  return isCancelled && claim !== null && name !== nameOfCancellation(claim.claimId);
}

/** The claimant may have changed the number while the text was waiting: then it does not belong to this claim. */
async function isStillProven({ database, confirmsPhones }: Deps, { claim, to }: Delivery): Promise<boolean> {
  if (claim === null) return false;
  const opened = await readClaim(database, { claimId: claim.claimId, key: claim });
  return opened !== null && phoneToText({ confirmsPhones }, opened) === to;
}
