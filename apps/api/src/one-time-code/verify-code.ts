import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import { resendAfterSeconds } from "@claims/contracts/one-time-code/schema";
import type { EmitClaimEvent } from "../claim-events/claim-events.ts";
import { endAccess } from "../claim/end-access.ts";
import { confirmVisitor, type SessionCookies } from "../claim/open-session.ts";
import { readClaim, readClaimForUpdate } from "../claim/read-claim.ts";
import { recordFacts } from "../claim/record-facts.ts";
import { isPhoneVerified, phoneVerified } from "../claim/verified-phone.ts";
import type { Visitor } from "../claim/visitor.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import { noSession } from "../http/failures.ts";
import { secondsUntil } from "../http/ip-address-limits.ts";
import { codedRejection, overLimit, rejection, said } from "../http/rejection.ts";
import type { Browser } from "../http/route.ts";
import type { Sentence } from "../language/sentence.ts";
import { digestOfCode, digestOfNumber, isSameDigest } from "./code.ts";
import { findPastCode, isSpent, takeTry, markCodeUsed, type PastCode, type Tried } from "./one-time-code.store.ts";

export interface Guess {
  readonly visitor: Visitor;
  readonly browser: Pick<Browser, "address" | "deviceToken" | "origin">;
  readonly code: string;
  readonly at: Date;
}

export interface VerifyDeps {
  readonly database: Database;
  readonly digests: Digests;
  readonly emit: EmitClaimEvent;
}

const wrong = rejection(400, said.code.wrong);
const expired = rejection(400, said.code.expired);

/** The right code confirms the claim's phone, and that a masked visitor is the claimant. */
export async function verifyCode(deps: VerifyDeps, guess: Guess): Promise<Result<{ cookies: SessionCookies }>> {
  const { database, digests } = deps;
  const { visitor, code, at } = guess;
  const phone = (await readClaim(database, visitor))?.fields.phone_number;
  if (typeof phone !== "string") return failed(wrong);
  const about = { claimId: visitor.claimId, masked: visitor.masked, numberDigest: digestOfNumber(digests, phone), at };
  const tried = await takeTry(database, about);
  if (tried === undefined) return failed(whyNot(await findPastCode(database, about), at));
  const { code_id: codeId, code_digest } = tried;
  if (!isSameDigest(code_digest, digestOfCode(digests, { codeId, code }))) return failed(whyWrong(tried, at));
  return confirm(deps, guess, { codeId, phone });
}

/** A wrong code is a 400, the day's last among them: its sentence sends the claimant for no other code in vain. */
function whyWrong({ triesLeft, freeAgainAt }: Tried, now: Date): Problem {
  if (freeAgainAt === null) return { ...wrong, triesLeft };
  const retryAfterSeconds = secondsUntil(freeAgainAt, now);
  return { ...codedRejection("over-limit", 400, said.code.spentToday), retryAfterSeconds, triesLeft };
}

function whyNot(code: PastCode | undefined, now: Date): Problem {
  if (code === undefined) return wrong;
  if (code.freeAgainAt !== null) return noTriesLeft(said.code.spentToday, { until: code.freeAgainAt, now });
  if (!isSpent(code)) return code.expires_at <= now ? expired : wrong;
  const until = new Date(code.sent_at.getTime() + resendAfterSeconds * 1000);
  return noTriesLeft(said.code.spent, { until, now });
}

function noTriesLeft(words: Sentence, { until, now }: { readonly until: Date; readonly now: Date }): Problem {
  return { ...overLimit(words, secondsUntil(until, now)), triesLeft: 0 };
}

/** The claimant may have changed the number, or shut this browser out, since the code was compared. */
function confirm(
  deps: VerifyDeps,
  guess: Guess,
  { codeId, phone }: { codeId: string; phone: string },
): Promise<Result<{ cookies: SessionCookies }>> {
  const { visitor, browser, at } = guess;
  return inTransaction(deps.database, async (trx) => {
    const before = await readClaimForUpdate(trx, visitor);
    if (before?.fields.phone_number !== phone) return failed(wrong);
    if (!(await markCodeUsed(trx, { claimId: visitor.claimId, codeId, at }))) return failed(wrong);
    // A stranger who typed the number may have begun the claim, and led the phone's owner here to read along.
    if (visitor.masked && !isPhoneVerified(before))
      await endAccess(trx, { claimId: visitor.claimId, but: { visitor, deviceToken: browser.deviceToken } });
    const cookies = await confirmVisitor(trx, { visitor, deviceToken: browser.deviceToken, at });
    if (cookies === null) return failed(noSession);
    await recordFacts(trx, { visitor, facts: phoneVerified(phone, at), at });
    if (!isPhoneVerified(before))
      await deps.emit(trx, { event: { name: "progressed", browser }, visitor, origin: browser.origin, at });
    return ok({ cookies });
  });
}
