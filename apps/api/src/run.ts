import { existsSync } from "node:fs";
import { StartProblem } from "@claims/settings/start-problem";
import { readConfig, type Config } from "./config.ts";

/** The settings of this process: its environment, and `.env` for what that leaves open. */
export function configHere(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readConfig(process.env, process.cwd());
}

/** What an operator can mend is one sentence and exit code 1; anything else is ours and keeps its stack. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
