import type { Deliver, Delivery } from "../outgoing/outgoing.ports.ts";
import { nameOfCancellationEmail } from "./email-the-end.ts";

/** What waited may be of a claim that has another address by now, or was cancelled: then it ends unsent. */
export function deliverEmails(deliver: Deliver): Deliver {
  return async (delivery) => (isWanted(delivery) ? deliver(delivery) : "unsent");
}

/** An e-mail of no claim says that one was erased. Of a cancelled claim the one that says so goes out. */
function isWanted({ claim, to, email, isCancelled, name }: Delivery): boolean {
  if (claim === null) return true;
  return isSameAddress(to, email) && (!isCancelled || name === nameOfCancellationEmail(claim.claimId));
}

/** A claimant may write it once with capitals and once without. */
function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
