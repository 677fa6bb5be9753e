import { mkdirSync } from "node:fs";
import { lockFolder } from "../../apps/api/src/database/folder-lock.ts";
import { StartProblem } from "@claims/settings/start-problem";
import type { Settings } from "./settings.ts";

/** The back end locks the folder of its embedded database; with a database elsewhere no other process would. */
export async function lockDataFolder({ dataDir, ownDatabase }: Settings): Promise<void> {
  if (ownDatabase) return;
  mkdirSync(dataDir, { recursive: true });
  try {
    await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartProblem) throw new StartProblem(error.message);
    throw error;
  }
}
