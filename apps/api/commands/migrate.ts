import { StartProblem } from "@claims/settings/start-problem";
import { openAsItIs } from "../src/database/database.ts";
import { migrate, migrationsOf } from "../src/database/migrate.ts";
import { configHere, run, say } from "../src/run.ts";

/** Brings the database up to date; with `--status`, says what that would come to and changes nothing. */
await run(async () => {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (flag !== undefined && flag !== "--status"))
    throw new StartProblem("Allowed is --status alone: npm run migrate -- --status.");
  const { database, keepsConnections, close } = await openAsItIs(configHere().database, () => undefined);
  try {
    if (flag === undefined) {
      await migrate(database, { keepsConnections });
      return say("The database is up to date.");
    }
    const { applied, pending, newer } = await migrationsOf(database);
    for (const { name, applied_at } of applied)
      say(`${applied_at.toISOString().slice(0, 16)}  ${name}${newer.includes(name) ? "  of a newer release" : ""}`);
    for (const name of pending) say(`         pending  ${name}`);
    say(pending.length === 0 ? "The database is up to date." : `${pending.length} pending: npm run migrate.`);
    if (pending.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
