import { resendAfterSeconds } from "@claims/contracts/one-time-code/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Limits } from "../config.ts";
import type { Database } from "../database/tables.ts";
import { refusal } from "../http/refusal.ts";
import { countText, insertSend, timeOfSend, waitForTurnToSend } from "./text-limits.store.ts";

const hour = 60 * 60;
const day = 24 * hour;

export interface Sending {
  readonly sendId: string;
  readonly claimDigest: Uint8Array;
  readonly numberDigest: Uint8Array;
  readonly at: Date;
}

type TextLimits = Pick<Limits, "otpPerHour" | "otpPerDay" | "smsDailyCap">;

const soon = "Please wait before you request another code.";
const often = "Too many codes have been requested for this number. Please try again later.";
const tomorrow = "We cannot send any more codes today. Please try again tomorrow.";

/** Takes a place within every limit at once, or says when there will be one. */
export function reserveText(database: Database, limits: TextLimits, sending: Sending): Promise<Result<null>> {
  return database.transaction().execute(async (trx) => {
    await waitForTurnToSend(trx);
    for (const rule of rulesFor(limits, sending)) {
      const again = await timeToWait(trx, rule, sending.at);
      if (again > 0) return tooMany(rule.message, again);
    }
    if (!(await countText(trx, { day: dayOf(sending.at), most: limits.smsDailyCap }))) {
      return tooMany(tomorrow, secondsLeftOfDay(sending.at));
    }
    await insertSend(trx, sending);
    return ok(null);
  });
}

interface Rule {
  readonly to: Parameters<typeof timeOfSend>[1]["to"];
  readonly calls: number;
  readonly seconds: number;
  readonly message: string;
}

function rulesFor({ otpPerHour, otpPerDay }: TextLimits, { claimDigest, numberDigest }: Sending): Rule[] {
  const claim = { column: "claim_digest", digest: claimDigest } as const;
  const number = { column: "number_digest", digest: numberDigest } as const;
  return [
    { to: claim, calls: 1, seconds: resendAfterSeconds, message: soon },
    { to: number, calls: 1, seconds: resendAfterSeconds, message: soon },
    { to: number, calls: otpPerHour, seconds: hour, message: often },
    { to: number, calls: otpPerDay, seconds: day, message: often },
  ];
}

/** Windows slide: the limit is free again as soon as the oldest code that fills it is old enough. */
async function timeToWait(trx: Database, { to, calls, seconds }: Rule, at: Date): Promise<number> {
  const after = new Date(at.getTime() - seconds * 1000);
  const filling = await timeOfSend(trx, { to, after, nth: calls });
  return filling === null ? 0 : Math.max(1, Math.ceil((filling.getTime() - after.getTime()) / 1000));
}

function tooMany(message: string, retryAfterSeconds: number) {
  return failed({ ...refusal(429, message), retryAfterSeconds });
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, "YYYY-MM-DD".length);
}

function secondsLeftOfDay(at: Date): number {
  return day - Math.floor((at.getTime() / 1000) % day);
}
