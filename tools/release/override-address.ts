import { Rejection } from "@claims/releases/rejection";
import { originOf } from "@claims/settings/reader";
import { readOverrideKey } from "../../apps/shell/server/override/override-key.ts";
import { loadSettings } from "../start/settings.ts";

/** What links of ours are signed with, and where they lead; rejected where no browser could open one. */
export function overrideAddress(): { key: string; at: (token: string) => string } {
  const { dataDir, host, port } = loadSettings(process.cwd());
  const key = readOverrideKey({ ...process.env, DATA_DIR: dataDir })();
  if (key === undefined) throw new Rejection("In production overrides are signed with OVERRIDE_KEY, which is not set.");
  const origin =
    originOf(process.env, "PUBLIC_ORIGIN") ?? `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
  return { key, at: (token) => `${origin}/override?token=${token}` };
}

/** Only a remote can be put under a shell. */
export function rejectShell(app: string): void {
  if (app !== "shell") return;
  throw new Rejection(
    "The shell draws the page itself, so it is tried out as a canary: npm run release -- shell --canary 1",
  );
}
