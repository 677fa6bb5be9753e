import { command, given } from "./command.ts";
import { afterRollback, composeForRollbacks, rollBack } from "./roll-back.ts";

await command(async ({ store, mover, tell, site }) => {
  const { app, dryRun } = given("dry-run");
  if (dryRun) {
    const { registry } = await store.readRegistry();
    const { hash, from } = (await afterRollback(store, registry, { app, mover })).history?.at(-1) ?? {};
    return tell(`${app} ${from} would be rolled back and ${hash} be live for everybody. Nothing was changed.`);
  }
  const registry = await rollBack(store, { app, mover, site, tell });
  const { hash, from } = registry.history?.at(-1) ?? {};
  tell(`${app} ${from} is rolled back; ${hash} is live for everybody (revision ${registry.revision}).`);
  for (const sentence of await composeForRollbacks(store, registry, site(registry))) tell(sentence);
});
