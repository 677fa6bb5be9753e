import { useEffect, useSyncExternalStore } from "react";
import type { SectionData } from "../src/collections/sections.schema.ts";
import { liveRegistry } from "./product/live-releases.ts";

type Fees = SectionData["fees"];

let live: Fees | undefined;
const listeners = new Set<() => void>();

/** Asks the product for the fees that are live: the form of a page holds that page alone, and its tables name them. */
export async function askForLiveFees(): Promise<void> {
  // An editor who cannot have them, or the address book that names them, edits all the same.
  const release = (await liveRegistry().catch(() => null))?.apps["content-pages"]?.stable;
  const answer = release && (await fetch(`${release.base}content/sections/fees.json`).catch(() => undefined));
  // Validated when it was published.
  if (!answer?.ok) return;
  live = (await answer.json()) as Fees;
  for (const listener of listeners) listener();
}

/** The fees that are live, as of the last time that was asked. */
export const liveFees = () => live;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks for them as a preview is opened, since others may have been published, and renders it again once they are known. */
export function useLiveFees(): void {
  useSyncExternalStore(subscribe, liveFees);
  useEffect(() => void askForLiveFees(), []);
}
