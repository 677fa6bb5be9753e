import { words } from "@claims/contracts/site/words";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

const today = () => new Date().toISOString().slice(0, 10);

/** Today, as YYYY-MM-DD; in a page's first picture the day on which it was drawn, for that is what it shows. */
export function useDay(): string {
  return useSyncExternalStore(never, today, () => words().composedOn ?? today());
}
