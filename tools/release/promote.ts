import { moveLive } from "@claims/releases/move-live";
import { canaryToPromote, promoted } from "@claims/releases/moves";
import { provenanceOf, rejectDirtyCanary } from "@claims/releases/provenance";
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

async function run(
  { store, mover, log, site, isShared }: CommandContext,
  { app, dryRun, dirty, withoutBrowser }: ReturnType<typeof given>,
) {
  await checkApp(store, app);
  const { registry: seen } = await store.readRegistry();
  const hash = canaryToPromote(seen, app);
  // A store of one's own has no other watcher.
  if (isShared && !dirty) rejectDirtyCanary(`${app} ${hash}`, await provenanceOf(store, app, hash));
  if (dryRun) {
    const { from } = promoted(seen, { app, hash }, mover).history?.at(-1) ?? {};
    return log(`${app} ${hash} would be live for everybody in place of ${from}. Nothing was changed.`);
  }
  const checkPages = isShared && !withoutBrowser ? checkPagesInBrowser({ log }) : undefined;
  const registry = await moveLive(store, {
    change: (before) => promoted(before, { app, hash }, mover),
    site,
    log,
    checkPages,
  });
  const { from } = registry.history?.at(-1) ?? {};
  log(`${app} ${hash} is live for everybody in place of ${from} (revision ${registry.revision}).`);
  await readyForRollbacks({ store, site, log }, registry, checkPages);
}

await command({ given, run });
