import { StartProblem } from "@claims/settings/start-problem";
import type { DatabaseSettings } from "../settings/database.ts";
import { migrate, migrationsOf } from "./migrate.ts";
import type { OpenDatabase } from "./open-database.ts";

/** Each driver is loaded only where it is used: the embedded one alone takes hundreds of megabytes. */
export async function openDatabase(
  settings: DatabaseSettings,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  const opened = await openAsItIs(settings, onLostConnection);
  try {
    if (settings.kind === "embedded" || settings.migrates) await migrate(opened.database, opened);
    else await rejectServingWithout(opened.database);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function rejectServingWithout(database: OpenDatabase["database"]): Promise<void> {
  const { pending } = await migrationsOf(database);
  if (pending.length > 0)
    throw new StartProblem(
      `MIGRATE_AT_START is "off" and the database lacks ${pending.join(", ")}: run \`npm run migrate\` first.`,
    );
}

export async function openAsItIs(
  settings: DatabaseSettings,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  if (settings.kind === "embedded") {
    const { openEmbedded } = await import("./embedded.ts");
    return openEmbedded(settings);
  }
  const { openServer } = await import("./server.ts");
  return openServer({ ...settings, onLostConnection });
}
