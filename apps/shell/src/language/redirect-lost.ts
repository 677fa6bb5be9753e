import { redirectOf, stepAt } from "@claims/contracts/journey/rules";
import { liveRegistry, serverOf } from "../remotes/live-registry.ts";
import { shellPaths } from "../shell-pages/shell-paths.ts";
import { otherHome } from "./language.ts";

const isHere = (path: string) =>
  serverOf(path) !== undefined || stepAt(path) !== null || shellPaths.some((one) => one === path);

/**
 * Where a visitor goes on who asked for an address of the Welsh pages that none of them has: to its page here, which is
 * there in English alone, or to the Welsh pages. Undefined for any other address, and where nothing is there in Welsh.
 */
export function redirectLost(lost: unknown): { here: string } | { away: string } | undefined {
  if (typeof lost !== "string" || !/^\/cy(?:[/?]|$)/.test(lost)) return undefined;
  const { pathname: below, search } = new URL(lost, document.baseURI);
  const pathname = below.slice(otherHome.length) || "/";
  if (isHere(pathname)) return { here: pathname + search };
  const hasWelsh = liveRegistry().untranslated !== undefined;
  const known = redirectOf(pathname);
  if (hasWelsh) return { away: otherHome + (known ?? "/404") };
  return known ? { here: known } : undefined;
}
