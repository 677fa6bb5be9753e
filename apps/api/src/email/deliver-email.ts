import type { Deliver, Delivery } from "../outgoing/outgoing.ports.ts";
import { nameOfCancellation } from "./email-the-end.ts";

/** What waited may be of a claim that has another address by now, or was cancelled: then it ends unsent. */
export function deliverEmails(deliver: Deliver): Deliver {
  return async (delivery) => (isWanted(delivery) ? deliver(delivery) : "unsent");
}

/** An e-mail of no claim says that one was erased. Of a cancelled claim the one that says so goes out. */
function isWanted({ claim, to, email, isCancelled, name }: Delivery): boolean {
  if (claim === null) return true;
  return to === email && (!isCancelled || name === nameOfCancellation(claim.claimId));
}
