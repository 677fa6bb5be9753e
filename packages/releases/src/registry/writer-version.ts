import type { Registry } from "@claims/contracts/remote/schema";
import { Rejection } from "../rejection.ts";

/**
 * The version of these tools. It goes up by one, and `update` with it, where the registry holds something that older
 * tools would not only keep but have to understand: a clean-up that would remove it, pages that would be wrong without it.
 */
const ownTools = { version: 2, oldest: 2, update: "main of 23 November 2026" };

/** What a registry says of the tools that may move what is live, after these wrote it. */
export const toolsIn = ({ tools }: Registry): NonNullable<Registry["tools"]> =>
  tools && tools.oldest >= ownTools.oldest ? tools : { ...tools, oldest: ownTools.oldest, update: ownTools.update };

const isOlder = (update: string) =>
  `Your checkout is older than what is live: update to ${update} and run again. Nothing was changed.`;

/** Rejects a move by tools that are older than the registry allows. */
export function rejectOlderTools({ tools }: Registry): void {
  if (tools && tools.oldest > ownTools.version) throw new Rejection(isOlder(`${tools.update} or later`));
}

/** For an app that is live and whose entry these tools cannot read. */
export const unreadableApp = ({ tools }: Registry, app: string): Rejection =>
  new Rejection(
    `${isOlder(tools ? `${tools.update} or later` : "the newest main")} It cannot read what is live of ${app}.`,
  );

/** For a registry that these tools cannot read: what it names where it names something, and the place otherwise. */
export function unreadable(registry: unknown, problem: string): Rejection {
  const { tools } = (registry ?? {}) as { tools?: { update?: unknown } }; // not a registry as far as these tools know
  const update = typeof tools?.update === "string" ? `${tools.update} or later` : "the newest main";
  return new Rejection(`${isOlder(update)} ${problem}`);
}
