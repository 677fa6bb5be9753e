import { command, given } from "./command.ts";
import { moveLive } from "./move-live.ts";
import { promoted } from "./moves.ts";
import { composeForRollbacks } from "./roll-back.ts";

await command(async ({ store, mover, tell, site }) => {
  const { app, dryRun } = given("dry-run");
  if (dryRun) {
    const { registry } = await store.readRegistry();
    const { hash, from } = promoted(registry, app, mover).history?.at(-1) ?? {};
    return tell(`${app} ${hash} would be live for everybody in place of ${from}. Nothing was changed.`);
  }
  const registry = await moveLive(store, { change: (before) => promoted(before, app, mover), site, tell });
  const { hash, from } = registry.history?.at(-1) ?? {};
  tell(`${app} ${hash} is live for everybody in place of ${from} (revision ${registry.revision}).`);
  for (const sentence of await composeForRollbacks(store, registry, site(registry))) tell(sentence);
});
