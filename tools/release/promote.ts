import { moveLive } from "@claims/releases/move-live";
import { promoted } from "@claims/releases/moves";
import { provenanceOf, rejectDirtyCanary } from "@claims/releases/provenance";
import type { Store } from "@claims/releases/store";
import { readArguments } from "./arguments.ts";
import { checkPagesInBrowser } from "./check-pages.ts";
import { appIn, type CommandContext, checkApp, command } from "./command.ts";
import { readyForRollbacks } from "./ready-for-rollbacks.ts";

function given() {
  const asked = readArguments({ name: "promote", words: ["app"], flags: ["dry-run", "dirty", "without-browser"] });
  return {
    app: appIn(asked),
    dryRun: asked.has("dry-run"),
    dirty: asked.has("dirty"),
    withoutBrowser: asked.has("without-browser"),
  };
}

/** A store of one's own has no other watcher. */
async function rejectDirtyIn(store: Store, app: string) {
  const hash = (await store.readRegistry()).registry.apps[app]?.canary?.release.hash;
  if (hash !== undefined) rejectDirtyCanary(`${app} ${hash}`, await provenanceOf(store, app, hash));
}

async function run(
  { store, mover, log, site, isShared }: CommandContext,
  { app, dryRun, dirty, withoutBrowser }: ReturnType<typeof given>,
) {
  await checkApp(store, app);
  if (dryRun) {
    const { registry } = await store.readRegistry();
    const { hash, from } = promoted(registry, app, mover).history?.at(-1) ?? {};
    return log(`${app} ${hash} would be live for everybody in place of ${from}. Nothing was changed.`);
  }
  if (isShared && !dirty) await rejectDirtyIn(store, app);
  const checkPages = isShared && !withoutBrowser ? checkPagesInBrowser({ log }) : undefined;
  const registry = await moveLive(store, { change: (before) => promoted(before, app, mover), site, log, checkPages });
  const { hash, from } = registry.history?.at(-1) ?? {};
  log(`${app} ${hash} is live for everybody in place of ${from} (revision ${registry.revision}).`);
  await readyForRollbacks({ store, site, log }, registry, checkPages);
}

await command({ given, run });
