import { readArguments } from "./arguments.ts";
import { appIn, type AtHand, command } from "./command.ts";
import { moveLive } from "./move-live.ts";
import { promoted } from "./moves.ts";
import { composeForRollbacks } from "./roll-back.ts";

function given() {
  const asked = readArguments({ name: "promote", words: ["app"], flags: ["dry-run"] });
  return { app: appIn(asked), dryRun: asked.has("dry-run") };
}

async function run({ store, mover, tell, site }: AtHand, { app, dryRun }: ReturnType<typeof given>) {
  if (dryRun) {
    const { registry } = await store.readRegistry();
    const { hash, from } = promoted(registry, app, mover).history?.at(-1) ?? {};
    return tell(`${app} ${hash} would be live for everybody in place of ${from}. Nothing was changed.`);
  }
  const registry = await moveLive(store, { change: (before) => promoted(before, app, mover), site, tell });
  const { hash, from } = registry.history?.at(-1) ?? {};
  tell(`${app} ${hash} is live for everybody in place of ${from} (revision ${registry.revision}).`);
  for (const sentence of await composeForRollbacks(store, registry, site(registry))) tell(sentence);
}

await command({ given, run });
