import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { openClaim } from "./claim-view.ts";
import { findClaim } from "./claim.store.ts";
import { isTesterToken } from "./tokens.ts";
import type { Visitor } from "./visitor.ts";

export interface TesterRule {
  readonly allowed: boolean;
  /** In production anyone could type a tester's address: there the browser has to hold a signed cookie too. */
  readonly cookieNeeded: boolean;
  readonly emailDomain: string;
  readonly keyring: Keyring;
}

interface Candidate {
  readonly email: unknown;
  readonly testerToken: string | null;
  readonly at: Date;
}

/** At our own domain: ad networks are sent nothing of such a claim, whether or not its tester may skip a check. */
export function mayBeTester({ emailDomain }: TesterRule, email: unknown): boolean {
  return typeof email === "string" && email.toLowerCase().endsWith(`@${emailDomain}`);
}

export function isTester(rule: TesterRule, { email, testerToken, at }: Candidate): boolean {
  if (!rule.allowed || !mayBeTester(rule, email)) return false;
  return !rule.cookieNeeded || (testerToken !== null && isTesterToken(rule.keyring, testerToken, at));
}

/** A masked visitor is never one: the address is the claimant's, not the visitor's. */
export async function isTesterVisit(
  { database, testers }: { database: Database; testers: TesterRule },
  { visitor, testerToken, at }: { visitor: Visitor; testerToken: string | null; at: Date },
): Promise<boolean> {
  if (!testers.allowed || visitor.masked) return false;
  const claim = await findClaim(database, visitor.claimId);
  return (
    claim !== undefined && isTester(testers, { email: openClaim(visitor.key, claim).fields.email, testerToken, at })
  );
}
