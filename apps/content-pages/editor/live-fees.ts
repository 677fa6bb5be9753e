import type { SectionData } from "../src/collections/sections.schema.ts";
import { liveRegistry } from "./product/live-releases.ts";

type Fees = SectionData["fees"];

let live: Fees | undefined;

/** Asks the product for the fees that are live: the form of a page holds that page alone, and its tables name them. */
export async function askForLiveFees(): Promise<void> {
  const release = (await liveRegistry())?.apps["content-pages"]?.stable;
  const answer = release && (await fetch(`${release.base}content/sections/fees.json`).catch(() => undefined));
  // Validated when it was published.
  if (answer?.ok) live = (await answer.json()) as Fees;
}

/** The fees that are live, as of the last time that was asked. */
export const liveFees = () => live;
