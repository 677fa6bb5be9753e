import type { DatabaseSettings } from "../settings/database.ts";
import { migrate } from "./migrate.ts";
import type { OpenDatabase } from "./open-database.ts";

/** Each driver is loaded only where it is used: the embedded one alone takes hundreds of megabytes. */
export async function openDatabase(
  settings: DatabaseSettings,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  const opened = await open(settings, onLostConnection);
  try {
    await migrate(opened.database);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function open(settings: DatabaseSettings, onLostConnection: (error: Error) => void): Promise<OpenDatabase> {
  if (settings.kind === "embedded") {
    const { openEmbedded } = await import("./embedded.ts");
    return openEmbedded(settings);
  }
  const { openServer } = await import("./server.ts");
  return openServer({ ...settings, onLostConnection });
}
