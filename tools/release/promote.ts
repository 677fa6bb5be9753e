import { readArguments } from "./arguments.ts";
import { appIn, type AtHand, checkApp, command } from "./command.ts";
import { moveLive } from "./move-live.ts";
import { promoted } from "./moves.ts";
import { provenanceOf, rejectDirtyCanary } from "./provenance/provenance.ts";
import { composeForRollbacks } from "./roll-back.ts";
import type { Store } from "./store/store.ts";

function given() {
  const asked = readArguments({ name: "promote", words: ["app"], flags: ["dry-run", "dirty"] });
  return { app: appIn(asked), dryRun: asked.has("dry-run"), dirty: asked.has("dirty") };
}

/** Nobody else looks at a store of one's own. */
async function rejectDirtyIn(store: Store, app: string) {
  const hash = (await store.readRegistry()).registry.apps[app]?.canary?.release.hash;
  if (hash !== undefined) rejectDirtyCanary(`${app} ${hash}`, await provenanceOf(store, app, hash));
}

async function run({ store, mover, tell, site, isShared }: AtHand, { app, dryRun, dirty }: ReturnType<typeof given>) {
  await checkApp(store, app);
  if (dryRun) {
    const { registry } = await store.readRegistry();
    const { hash, from } = promoted(registry, app, mover).history?.at(-1) ?? {};
    return tell(`${app} ${hash} would be live for everybody in place of ${from}. Nothing was changed.`);
  }
  if (isShared && !dirty) await rejectDirtyIn(store, app);
  const registry = await moveLive(store, { change: (before) => promoted(before, app, mover), site, tell });
  const { hash, from } = registry.history?.at(-1) ?? {};
  tell(`${app} ${hash} is live for everybody in place of ${from} (revision ${registry.revision}).`);
  for (const sentence of await composeForRollbacks(store, registry, site(registry))) tell(sentence);
}

await command({ given, run });
