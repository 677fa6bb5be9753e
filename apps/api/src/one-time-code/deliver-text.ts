import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import type { Deliver } from "../outgoing/outgoing.ports.ts";
import { dayOf } from "./text-limits.ts";
import { countText, uncountText } from "./text-limits.store.ts";
import type { Texting } from "./texting.ports.ts";

interface Room {
  readonly database: Database;
  readonly texting: Texting;
  readonly smsDailyCap: number;
}

/** Delivers a queued text. It counts against the day's cap like a code; past that it waits its turn. */
export function deliverTexts({ database, texting, smsDailyCap }: Room): Deliver {
  return async ({ to, body, idempotencyKey, at }) => {
    const words = v.safeParse(v.pipe(v.string(), v.nonEmpty()), body);
    if (!words.success) return "give-up";
    const day = dayOf(at);
    if (!(await countText(database, { day, most: smsDailyCap }))) return "try-again";
    const sent = await texting.send({ to, body: words.output, key: idempotencyKey });
    if (sent.ok) return "delivered";
    if (sent.problem !== "timed-out") await uncountText(database, day);
    return "try-again";
  };
}
