import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { resendAfterSeconds } from "@claims/contracts/one-time-code/schema";
import type { Limits } from "../config.ts";
import { lockUntilCommit } from "../database/advisory-lock.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { firstFull } from "../database/sliding-limits.ts";
import type { Database } from "../database/tables.ts";
import { secondsUntil } from "../http/ip-address-limits.ts";
import { overLimit, said } from "../http/rejection.ts";
import type { Sentence } from "../language/sentence.ts";
import { countCode, insertSend, timesOfSends, type NewSend, type SendsOf } from "./code-limits.store.ts";
import { guessesOfADay } from "./one-time-code.store.ts";

const hour = 60 * 60;
const day = 24 * hour;

export interface Sending extends Omit<NewSend, "proven"> {
  readonly claimId: string;
  /** This claim has confirmed this number with a code before. */
  readonly isProven: boolean;
}

type CodeLimits = Pick<Limits, "addressFactor" | "perNumberHour" | "perNumberDay" | "codesPerDay">;

/** Takes a place within every limit at once, or says when there will be one. */
export function reserveCode(database: Database, limits: CodeLimits, sending: Sending): Promise<Result<null>> {
  return inTransaction(database, async (trx) => {
    await lockUntilCommit(trx, "sending a code");
    const guesses = { ...guessesOfADay(trx, sending), message: said.code.spentToday };
    const rules = rulesFor(limits, sending).map((rule) => ({ ...rule, times: timesOfSends(trx, rule.of) }));
    const full = await firstFull(trx, [guesses, ...rules], sending.at);
    if (full !== null) return failed(overLimit(full.limit.message, secondsUntil(full.freeAt, sending.at)));
    const most = isClaimants(sending) ? limits.codesPerDay : Math.ceil(limits.codesPerDay * openToAll);
    if (!(await countCode(trx, { day: dayOf(sending.at), most }))) {
      return failed(overLimit(said.code.tomorrow, secondsLeftOfDay(sending.at)));
    }
    await insertSend(trx, { ...sending, proven: isClaimants(sending) });
    return ok(null);
  });
}

interface Rule {
  readonly of: SendsOf;
  readonly most: number;
  readonly seconds: number;
  readonly message: Sentence;
}

const maskedADay = 2;
/** All claims of strangers together may send a number so many times what one claim may. */
const strangersTogether = 3;

/** The claimant's own browser, and a number that was confirmed before. */
function isClaimants({ isProven, masked }: Sending): boolean {
  return isProven && !masked;
}

/** Of the day's codes: what those may use who have not confirmed a number, and what one network of them may. */
const openToAll = 0.9;
const ofOneNetwork = 0.1;

/**
 * What one claim sends its number is counted for that claim, and what its masked visitors have sent apart from it. The
 * two last rules keep a number from being flooded out of many claims: by one household, and by all of them. They do not
 * hold for the claim that has confirmed the number, so that strangers cannot use up what it may ask for. Such claims
 * have a rule of their own: a claimant with one phone proves it in as many claims as they like. And no household takes more than
 * a share of the day's codes over one network.
 */
function rulesFor({ addressFactor, perNumberHour, perNumberDay, codesPerDay }: CodeLimits, sending: Sending): Rule[] {
  const { claimDigest, numberDigest, addressDigest, networkDigest, masked, isProven } = sending;
  const claim = { claim_digest: claimDigest };
  const number = { number_digest: numberDigest };
  const pauses = [claim, number].map((of) => ({ of, most: 1, seconds: resendAfterSeconds, message: said.code.soon }));
  const perClaim = masked
    ? [{ of: { ...claim, masked: true }, most: maskedADay, seconds: day, message: said.code.often }]
    : within({ ...claim, ...number, masked: false }, { perNumberHour, perNumberDay });
  const network = {
    of: { network_digest: networkDigest, proven: false },
    most: Math.ceil(codesPerDay * ofOneNetwork) * addressFactor,
    seconds: day,
    message: said.code.connection,
  };
  const together = { perNumberHour: perNumberHour * strangersTogether, perNumberDay: perNumberDay * strangersTogether };
  if (isClaimants(sending)) return [...pauses, ...perClaim, ...within({ ...number, proven: true }, together)];
  if (isProven) return [...pauses, ...perClaim, network];
  const household = { ...number, address_digest: addressDigest, masked };
  return [
    ...pauses,
    ...perClaim,
    network,
    ...within(household, { perNumberHour, perNumberDay }),
    ...within(number, together),
  ];
}

function within(
  of: SendsOf,
  { perNumberHour, perNumberDay }: Pick<CodeLimits, "perNumberHour" | "perNumberDay">,
): Rule[] {
  return [
    { of, most: perNumberHour, seconds: hour, message: said.code.often },
    { of, most: perNumberDay, seconds: day, message: said.code.often },
  ];
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, "YYYY-MM-DD".length);
}

function secondsLeftOfDay(now: Date): number {
  return day - Math.floor((now.getTime() / 1000) % day);
}
