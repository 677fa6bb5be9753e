import type { Registry } from "@claims/contracts/remote/schema";
import type { Composing } from "@claims/releases/page-sets";
import { composeForRollbacks } from "@claims/releases/roll-back";
import type { CommandContext } from "./command.ts";

/** Composes what a rollback of any app would need after this move, and logs which apps cannot be rolled back. */
export async function readyForRollbacks(
  { store, site, log }: Pick<CommandContext, "store" | "site" | "log">,
  registry: Registry,
  checkPages: Composing["checkPages"],
): Promise<void> {
  for (const sentence of await composeForRollbacks(store, registry, { site: site(registry), checkPages }))
    log(sentence);
}
