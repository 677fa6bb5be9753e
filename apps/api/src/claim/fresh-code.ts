import type { Database } from "../database/tables.ts";
import type { OpenedClaim } from "./claim-view.ts";
import { readClaim } from "./read-claim.ts";
import { isPhoneVerified } from "./verified-phone.ts";
import type { Visitor } from "./visitor.ts";

const freshMs = 15 * 60 * 1000;

interface Asking {
  readonly visitor: Visitor;
  readonly claim: OpenedClaim;
  readonly at: Date;
}

/**
 * Once the phone is verified, a session alone does not do for what cannot be taken back: a code entered in this very
 * session does, for a quarter of an hour. A cancelled claim is texted no code, and cancelling ended every other session.
 */
export function lacksFreshCode({ visitor, claim, at }: Asking): boolean {
  if (visitor.cancelled || !isPhoneVerified(claim)) return false;
  const { confirmedAt } = visitor;
  return confirmedAt === null || at.getTime() - confirmedAt.getTime() > freshMs;
}

/** The same for a route that says `wantsFreshCode`. */
export async function needsFreshCode(database: Database, { visitor, at }: Omit<Asking, "claim">): Promise<boolean> {
  const claim = await readClaim(database, visitor);
  return claim !== null && lacksFreshCode({ visitor, claim, at });
}
