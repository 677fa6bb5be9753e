import { readArguments } from "./arguments.ts";
import { command } from "./command.ts";
import { readyForRollbacks } from "./ready-for-rollbacks.ts";
import { walkPages } from "./walk-pages.ts";

/** Composes what a rollback of any app would need. `rollback.ts` runs it at its end. */
await command({
  given: () => readArguments({ name: "compose-for-rollbacks", words: [], flags: [] }),
  async run({ store, site, log, isShared }) {
    const { registry } = await store.readRegistry();
    const checkPages = isShared ? walkPages({ log, mayGoUnwalked: true }) : undefined;
    await readyForRollbacks({ store, site, log }, registry, checkPages);
  },
});
