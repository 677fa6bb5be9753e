import type { Problem } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { countSignings } from "./evidence.store.ts";
import { secondsUntil } from "../http/count-call.ts";
import { rejection } from "../http/refusal.ts";

const hour = 60 * 60 * 1000;
const mostAnHour = 5;
const mostInAll = 20;

/** Each signing is evidence that stays for years: a claim that has been signed often enough takes no more; null where it does. */
export async function tooManySignings(trx: Database, claimId: string, at: Date): Promise<Problem | null> {
  const { all, lately, earliest } = await countSignings(trx, claimId, new Date(at.getTime() - hour));
  if (all >= mostInAll)
    return {
      ...over("This claim has been signed too often to be signed again here. Please contact us."),
      retryAfterSeconds: (24 * hour) / 1000,
    };
  if (lately < mostAnHour || earliest === null) return null;
  return {
    ...over("You have signed several times. Please try again in an hour."),
    retryAfterSeconds: secondsUntil(new Date(earliest.getTime() + hour), at),
  };
}

function over(message: string): Problem {
  return rejection("over-limit", 429, message);
}
