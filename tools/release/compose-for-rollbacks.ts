import { readArguments } from "./arguments.ts";
import { checkPagesInBrowser } from "./check-pages.ts";
import { command } from "./command.ts";
import { readyForRollbacks } from "./ready-for-rollbacks.ts";

/** Composes what a rollback of any app would need. `rollback.ts` runs it at its end. */
await command({
  given: () => readArguments({ name: "compose-for-rollbacks", words: [], flags: [] }),
  async run({ store, site, log, isShared }) {
    const { registry } = await store.readRegistry();
    const checkPages = isShared ? checkPagesInBrowser({ log, mayGoUnchecked: true }) : undefined;
    await readyForRollbacks({ store, site, log }, registry, checkPages);
  },
});
