import type { Problem } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { secondsUntil } from "../http/ip-address-limits.ts";
import { overLimit, said } from "../http/rejection.ts";
import { countSignings } from "./evidence.store.ts";

const hour = 60 * 60 * 1000;
const mostAnHour = 5;
const mostInAll = 20;

/** Each signing is evidence that stays for years: a claim that has been signed often enough takes no more; null where it does. */
export async function tooManySignings(trx: Database, claimId: string, now: Date): Promise<Problem | null> {
  const { all, lately, earliest } = await countSignings(trx, claimId, new Date(now.getTime() - hour));
  if (all >= mostInAll) return overLimit(said.sign.tooOften, (24 * hour) / 1000);
  if (lately < mostAnHour || earliest === null) return null;
  return overLimit(said.sign.severalTimes, secondsUntil(new Date(earliest.getTime() + hour), now));
}
