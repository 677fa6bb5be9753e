import { randomInt } from "node:crypto";
import type { Browser } from "../../../apps/api/testing/browser.ts";
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

/** Comes and walks the whole journey; answers as whom. */
export async function walk(browser: Browser): Promise<Person> {
  const { claimId } = await arrive(browser);
  const person = aPerson();
  await travel({ claimId, person, browser: () => browser });
  return person;
}

/** Comes, walks the whole journey and goes, once `atEnd` is done. */
export async function walkThrough(
  origin: string,
  watch: Watch,
  atEnd: (browser: Browser) => Promise<void> = async () => undefined,
): Promise<void> {
  const browser = new WatchedBrowser({ origin, address: anAddress(), watch });
  await walk(browser);
  await atEnd(browser);
}
