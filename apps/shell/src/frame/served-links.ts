import { serverOf } from "../remotes/live-registry.ts";
import { copy } from "./frame.copy.ts";

/** The links of the frame that lead somewhere: those whose page a live release serves. */
export function servedLinks(...only: string[]) {
  return copy.links.filter(({ to }) => (only.length === 0 || only.includes(to)) && serverOf(to) !== undefined);
}
