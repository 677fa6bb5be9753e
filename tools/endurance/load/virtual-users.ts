import { randomInt } from "node:crypto";
import { arrive, canary, type Person } from "../../../apps/api/testing/claimant.ts";
import { travel } from "../../../apps/api/testing/journey.ts";
import { type Watch, WatchedBrowser } from "./watched-browser.ts";

/** A person who has no claim yet, and of whom no bureau was asked: a bureau is asked about one person so often a day. */
export function aPerson(): Person {
  const number = String(randomInt(1e8)).padStart(8, "0");
  const letters = number.replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
  return {
    ...canary,
    last_name: `Zanzi${letters}`,
    email: `sam.${number}@mail.test`,
    phone_number: `+4474${number}`,
  };
}

export const anAddress = () => ["10", randomInt(256), randomInt(256), randomInt(1, 255)].join(".");

/** Comes, walks the whole journey and goes, once `atEnd` is done. */
export async function walkThrough(
  origin: string,
  watch: Watch,
  atEnd: (browser: WatchedBrowser) => Promise<void> = async () => undefined,
  Walking: typeof WatchedBrowser = WatchedBrowser,
): Promise<void> {
  const browser = new Walking({ origin, address: anAddress(), watch });
  const { claimId } = await arrive(browser);
  await travel({ claimId, person: aPerson(), browser: () => browser });
  await atEnd(browser);
}
