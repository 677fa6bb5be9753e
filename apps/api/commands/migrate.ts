import { openDatabase } from "../src/database/database.ts";
import { configHere, run, say } from "../src/run.ts";

await run(async () => {
  const { database } = configHere();
  const opened = await openDatabase(database, () => undefined);
  await opened.close();
  say("The database is up to date.");
});
