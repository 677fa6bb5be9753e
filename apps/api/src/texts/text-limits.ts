import type { Limits } from "../config.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import type { Delivery } from "../outgoing/outgoing.ports.ts";
import { digestOfText, digestOfTextedNumber } from "./queue-text.ts";
import {
  countTextSend,
  findTextSend,
  insertTextSend,
  lockCounting,
  timesOfTextSends,
  type Counted,
} from "./texts.store.ts";

interface Deps {
  readonly database: Database;
  readonly digests: Digests;
  readonly limits: Limits;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Counts the text within every limit at once, or answers when the first place is free. An attempt made again counts once. */
export function takePlace({ database, digests, limits }: Deps, { to, name, at }: Delivery): Promise<Date | null> {
  const textDigest = digestOfText(digests, name);
  const numberDigest = digestOfTextedNumber(digests, to);
  return database.transaction().execute(async (trx) => {
    await lockCounting(trx);
    // A release that did not count yet may have queued it.
    await insertTextSend(trx, { textDigest, numberDigest, addressDigest: null, at });
    const known = await findTextSend(trx, textDigest);
    if (known?.counted_at) return null;
    const address = known?.address_digest ?? null;
    const rules = rulesFor(limits, { numberDigest, address });
    const filling = await timesOfTextSends(
      trx,
      rules.map(({ to: whom, most, ms }) => ({ to: whom, after: new Date(at.getTime() - ms), nth: most })),
    );
    for (const [index, { ms }] of rules.entries()) {
      const counted = filling[index];
      if (counted) return new Date(counted.getTime() + ms);
    }
    await countTextSend(trx, { textDigest, at });
    return null;
  });
}

interface Rule {
  readonly to: Counted["to"];
  readonly most: number;
  readonly ms: number;
}

/** As codes have them, each counted apart from the codes. */
function rulesFor(
  limits: Limits,
  { numberDigest, address }: { numberDigest: Uint8Array; address: Uint8Array | null },
): Rule[] {
  const number = { column: "number_digest", digest: numberDigest } as const;
  return [
    { to: number, most: limits.perNumberHour, ms: hour },
    { to: number, most: limits.perNumberDay, ms: day },
    ...(address === null
      ? []
      : [
          {
            to: { column: "address_digest", digest: address } as const,
            most: limits.perIpAddressHour * limits.addressFactor,
            ms: hour,
          },
        ]),
    { to: null, most: limits.otherTextsPerDay, ms: day },
  ];
}
