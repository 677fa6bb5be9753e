import type { Limits } from "../config.ts";
import { lockUntilCommit } from "../database/advisory-lock.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { firstFull, type SlidingLimit } from "../database/sliding-limits.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import type { Delivery } from "../outgoing/outgoing.ports.ts";
import { digestOfText, digestOfTextedNumber } from "./queue-text.ts";
import { countTextSend, findTextSend, insertTextSend, timesOfTextSends } from "./texts.store.ts";

interface Deps {
  readonly database: Database;
  readonly digests: Digests;
  readonly limits: Limits;
}

const hour = 60 * 60;
const day = 24 * hour;

/** Counts the text within every limit at once, or answers when the first place is free. An attempt made again counts once. */
export function takePlace({ database, digests, limits }: Deps, { to, name, at }: Delivery): Promise<Date | null> {
  const textDigest = digestOfText(digests, name);
  const numberDigest = digestOfTextedNumber(digests, to);
  return inTransaction(database, async (trx) => {
    await lockUntilCommit(trx, "counting a text");
    // A release that did not count yet may have queued it.
    await insertTextSend(trx, { textDigest, numberDigest, addressDigest: null, at });
    const known = await findTextSend(trx, textDigest);
    if (known?.counted_at) return null;
    const address = known?.address_digest ?? null;
    const full = await firstFull(trx, limitsOn(trx, limits, { numberDigest, address }), at);
    if (full !== null) return full.freeAt;
    await countTextSend(trx, { textDigest, at });
    return null;
  });
}

/** As codes have them, each counted apart from the codes. */
function limitsOn(
  trx: Database,
  { perNumberHour, perNumberDay, perIpAddressHour, addressFactor, otherTextsPerDay }: Limits,
  { numberDigest, address }: { readonly numberDigest: Uint8Array; readonly address: Uint8Array | null },
): SlidingLimit[] {
  const toNumber = timesOfTextSends(trx, { number_digest: numberDigest });
  const ofAddress = address && timesOfTextSends(trx, { address_digest: address });
  return [
    { times: toNumber, most: perNumberHour, seconds: hour },
    { times: toNumber, most: perNumberDay, seconds: day },
    ...(ofAddress ? [{ times: ofAddress, most: perIpAddressHour * addressFactor, seconds: hour }] : []),
    { times: timesOfTextSends(trx, {}), most: otherTextsPerDay, seconds: day },
  ];
}
