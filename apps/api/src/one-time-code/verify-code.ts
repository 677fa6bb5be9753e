import { resendAfterSeconds } from "@claims/contracts/one-time-code/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { refusal, rejection } from "../http/refusal.ts";
import type { Browser } from "../http/route.ts";
import { emailWhatIsDue, type DueEmailDeps } from "../email/email-what-is-due.ts";
import { confirmVisitor } from "../session/confirm-visitor.ts";
import type { SessionCookies } from "../session/open-session.ts";
import { readClaimAlone } from "../session/read-claim.ts";
import { phoneOf } from "../session/claimant-phone.ts";
import { recordFacts } from "../session/record-facts.ts";
import { isPhoneVerified, phoneVerified } from "../session/verified-phone.ts";
import type { Visitor } from "../session/visitor.ts";
import { textWhatIsDue } from "../texts/text-what-is-due.ts";
import { digestOfCode, digestOfNumber, isSameDigest } from "./code.ts";
import { findPastCode, isSpent, takeTry, useCode, type PastCode } from "./one-time-code.store.ts";

export interface Guess {
  readonly visitor: Visitor;
  readonly browser: Pick<Browser, "address" | "deviceToken" | "origin">;
  readonly code: string;
  readonly at: Date;
}

interface Room extends DueEmailDeps {
  readonly database: Database;
}

const wrong = refusal(400, "Invalid OTP. Please try again.");
const expired = refusal(400, "This code has expired. Please request a new code.");
const spent = { ...rejection("over-limit", 429, "Too many attempts. Please request a new code."), triesLeft: 0 };
const spentToday = { ...rejection("over-limit", 429, "Too many attempts. Please try again tomorrow."), triesLeft: 0 };

/** The right code confirms the claim's phone, and that a masked visitor is the claimant. */
export async function verifyCode(room: Room, guess: Guess): Promise<Result<{ cookies: SessionCookies }>> {
  const { database, digests } = room;
  const { visitor, code, at } = guess;
  const phone = await phoneOf(database, visitor);
  if (phone === null) return failed(wrong);
  const about = { claimId: visitor.claimId, masked: visitor.masked, numberDigest: digestOfNumber(digests, phone), at };
  const tried = await takeTry(database, about);
  if (tried === undefined) return failed(whyNot(await findPastCode(database, about), at));
  const { code_id: codeId, code_digest, triesLeft } = tried;
  if (!isSameDigest(code_digest, digestOfCode(digests, { codeId, code }))) return failed({ ...wrong, triesLeft });
  const cookies = await confirm(room, guess, { codeId, phone });
  return cookies === null ? failed(wrong) : ok({ cookies });
}

function whyNot(code: PastCode | undefined, at: Date): Problem {
  if (code === undefined) return wrong;
  if (code.freeAgainAt !== null) return { ...spentToday, retryAfterSeconds: secondsUntil(code.freeAgainAt, at) };
  if (!isSpent(code)) return code.expires_at <= at ? expired : wrong;
  return {
    ...spent,
    retryAfterSeconds: secondsUntil(new Date(code.sent_at.getTime() + resendAfterSeconds * 1000), at),
  };
}

function secondsUntil(moment: Date, at: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - at.getTime()) / 1000));
}

function confirm(
  room: Room,
  guess: Guess,
  { codeId, phone }: { codeId: string; phone: string },
): Promise<SessionCookies | null> {
  const { visitor, browser, at } = guess;
  return room.database.transaction().execute(async (trx) => {
    const before = await readClaimAlone(trx, visitor);
    if (before === null || !(await useCode(trx, { claimId: visitor.claimId, codeId, at }))) return null;
    await recordFacts(trx, { visitor, facts: phoneVerified(phone, at), at });
    if (!isPhoneVerified(before)) {
      await textWhatIsDue(trx, room, { visitor, browser, at });
      await emailWhatIsDue(trx, room, { visitor, browser, at });
    }
    return confirmVisitor(trx, { visitor, deviceToken: browser.deviceToken, at });
  });
}
