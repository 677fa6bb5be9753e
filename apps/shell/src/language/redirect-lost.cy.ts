import { liveRegistry } from "../remotes/live-registry.ts";
import { otherHome } from "./language.cy.ts";

/** Where a visitor goes on who asked for a Welsh address of a page that is there in English alone; undefined for any other. */
export function redirectLost(lost: unknown): { here: string } | { away: string } | undefined {
  const [pathname = ""] = typeof lost === "string" ? lost.split("?") : [];
  return liveRegistry().untranslated?.includes(pathname) ? { away: otherHome + String(lost) } : undefined;
}
