import { readWholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import type { Deliver, Delivery } from "../outgoing/outgoing.ports.ts";
import { nameOfCancellationEmail } from "./email-the-end.ts";
import { addressToRemind, nameOfReminder } from "./remind.ts";

interface Deps {
  readonly database: Database;
  readonly digests: Digests;
}

/**
 * What waited may be of a claim that has another address by now or was cancelled, and a reminder of one that is in or
 * whose mailbox is to get none: then it ends unsent.
 */
export function deliverEmails(deps: Deps, deliver: Deliver): Deliver {
  return async (delivery) => ((await isWanted(deps, delivery)) ? deliver(delivery) : "unsent");
}

/** An e-mail of no claim says that one was erased. Of a cancelled claim the one that says so goes out. */
async function isWanted(deps: Deps, { claim, to, email, isCancelled, name }: Delivery): Promise<boolean> {
  if (claim === null) return true;
  if (name === nameOfReminder(claim.claimId))
    return isSameAddress(to, await addressToRemind(deps.database, deps, await readWholeClaim(deps.database, claim)));
  return isSameAddress(to, email) && (!isCancelled || name === nameOfCancellationEmail(claim.claimId));
}

/** A claimant may write it once with capitals and once without. */
function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
