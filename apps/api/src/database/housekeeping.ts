import type { Clock } from "../clock.ts";
import type { Database } from "./tables.ts";

const everyMs = 15 * 60 * 1000;

/** Clears away what has expired. Several processes may do it at the same time. Returns how to stop. */
export function keepHouse(database: Database, clock: Clock, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => void clearExpired(database, clock.now()).catch(onFailure), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function clearExpired(database: Database, at: Date): Promise<void> {
  await database.deleteFrom("sessions").where("expires_at", "<=", at).execute();
  await database.deleteFrom("device_claims").where("expires_at", "<=", at).execute();
  await database.deleteFrom("first_answers").where("expires_at", "<=", at).execute();
  await database.deleteFrom("address_limits").where("resets_at", "<=", at).execute();
  const dayBefore = new Date(at.getTime() - 24 * 60 * 60 * 1000);
  await database.deleteFrom("one_time_codes").where("expires_at", "<=", dayBefore).execute();
  await database.deleteFrom("code_sends").where("sent_at", "<=", dayBefore).execute();
  await database.deleteFrom("text_days").where("day", "<", dayBefore.toISOString().slice(0, "YYYY-MM-DD".length)).execute();
}
