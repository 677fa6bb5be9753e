import { resendAfterSeconds } from "@claims/contracts/one-time-code/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { refusal } from "../http/refusal.ts";
import type { Digests } from "../sealing/digests.ts";
import { confirmVisitor } from "../session/confirm-visitor.ts";
import { phoneOf } from "../session/claimant-phone.ts";
import { recordFacts } from "../session/record-facts.ts";
import { phoneVerified } from "../session/verified-phone.ts";
import type { Visitor } from "../session/visitor.ts";
import { digestOfCode, digestOfNumber, isSameDigest } from "./code.ts";
import { findPastCode, isSpent, takeTry, useCode, type PastCode } from "./one-time-code.store.ts";

export interface Guess {
  readonly visitor: Visitor;
  readonly deviceToken: string | null;
  readonly code: string;
  readonly at: Date;
}

interface Room {
  readonly database: Database;
  readonly digests: Digests;
}

const wrong = refusal(400, "Invalid OTP. Please try again.");
const expired = refusal(400, "This code has expired. Please request a new code.");
const spent = refusal(429, "Too many attempts. Please request a new code.");

/** The right code confirms the claim's phone, and that a masked visitor is the claimant. */
export async function verifyCode({ database, digests }: Room, guess: Guess): Promise<Result<{ verified: true }>> {
  const { visitor, code, at } = guess;
  const phone = await phoneOf(database, visitor);
  if (phone === null) return failed(wrong);
  const about = { claimId: visitor.claimId, numberDigest: digestOfNumber(digests, phone), at };
  const tried = await takeTry(database, about);
  if (tried === undefined) return failed(whyNot(await findPastCode(database, about), at));
  const { code_id: codeId, code_digest } = tried;
  if (!isSameDigest(code_digest, digestOfCode(digests, { codeId, code }))) return failed(wrong);
  const isFirst = await confirm(database, guess, { codeId, phone });
  return isFirst ? ok({ verified: true }) : failed(wrong);
}

function whyNot(code: PastCode | undefined, at: Date): Problem {
  if (code === undefined) return wrong;
  if (!isSpent(code)) return code.expires_at <= at ? expired : wrong;
  const sinceSent = (at.getTime() - code.sent_at.getTime()) / 1000;
  return { ...spent, retryAfterSeconds: Math.max(1, Math.ceil(resendAfterSeconds - sinceSent)) };
}

function confirm(database: Database, guess: Guess, { codeId, phone }: { codeId: string; phone: string }): Promise<boolean> {
  const { visitor, deviceToken, at } = guess;
  return database.transaction().execute(async (trx) => {
    if (!(await useCode(trx, { claimId: visitor.claimId, codeId, at }))) return false;
    await recordFacts(trx, { visitor, facts: phoneVerified(phone, at), at });
    if (visitor.masked) await confirmVisitor(trx, { visitor, deviceToken, at });
    return true;
  });
}
