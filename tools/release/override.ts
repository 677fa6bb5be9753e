import { readOverrideKey } from "../../apps/shell/server/override/override-key.ts";
import { signOverride } from "../../apps/shell/server/override/override-token.ts";
import { readSettings } from "../start/settings.ts";
import { command, given } from "./command.ts";
import { Refusal } from "./refusal.ts";
import { homeOf } from "./release-of.ts";

const hours = 8;

/** Signs a link that puts one kept release of a remote under the live shell, for the browser that opens it. */
await command(async ({ store, tell }) => {
  const { app } = given();
  const { dataDir, host, port } = readSettings(process.cwd());
  const key = readOverrideKey({ ...process.env, DATA_DIR: dataDir })();
  if (app === "shell") throw new Refusal("The shell draws the page itself, so it is tried out as a canary: npm run release -- shell --canary 1");
  if (key === undefined) throw new Refusal("In production overrides are signed with OVERRIDE_KEY, which is not set.");
  const hash = process.argv[3] ?? "";
  if (!hash || !(await store.has(homeOf(app, hash)))) throw new Refusal(`Say which release of ${app}: '${hash}' is not kept in ${store.place}.`);
  const until = new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
  const origin = process.env["PUBLIC_ORIGIN"] ?? `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
  tell(`For ${hours} hours, in the browser that opens it:\n${origin}/override?token=${signOverride(key, { app, hash, until })}`);
});
