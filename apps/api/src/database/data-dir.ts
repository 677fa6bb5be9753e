import { mkdir } from "node:fs/promises";
import { StartProblem } from "@claims/settings/start-problem";

export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartProblem(`DATA_DIR is "${dataDir}": allowed is a folder that this program may write to.`, { cause });
  }
}
