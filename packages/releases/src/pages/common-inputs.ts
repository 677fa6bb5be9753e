import { createHash } from "node:crypto";
import type { Declarations } from "@claims/contracts/declarations/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import type { PublishedWords } from "@claims/contracts/site/words";
import { offersOf } from "./known-to.ts";

interface Common {
  live: Registry;
  site: Site;
  words?: PublishedWords | undefined;
  declarations?: Declarations | undefined;
}

/** The words, and of the day on them only whether each date in them has come and has gone: nothing else hangs on it. */
function onTheirDay({ composedOn = "", ...words }: PublishedWords) {
  const dates = JSON.stringify(words).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  return { words, come: dates.map((date) => date <= composedOn), gone: dates.map((date) => date < composedOn) };
}

/** One name for what every page of a set is made with, beside the releases that it shows. */
export function commonInputs({ live, site, words, declarations }: Common): string {
  const offers = Object.entries(live.apps).map(([app, { stable }]) => [app, offersOf(stable)]);
  const all = { offers, untranslated: live.untranslated, site, words: words && onTheirDay(words), declarations };
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}
