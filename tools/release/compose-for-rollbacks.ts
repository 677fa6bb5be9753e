import { composeForRollbacks } from "@claims/releases/roll-back";
import { readArguments } from "./arguments.ts";
import { command } from "./command.ts";
import { walkPages } from "./walk-pages.ts";

/** Composes what a rollback of any app would need. `rollback.ts` runs it at its end. */
await command({
  given: () => readArguments({ name: "compose-for-rollbacks", words: [], flags: [] }),
  async run({ store, site, log, isShared }) {
    const { registry } = await store.readRegistry();
    const checkPages = isShared ? walkPages({ log, mayGoUnwalked: true }) : undefined;
    for (const sentence of await composeForRollbacks(store, registry, { site: site(registry), checkPages }))
      log(sentence);
  },
});
