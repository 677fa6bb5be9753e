import { readOverrideKey } from "../../apps/shell/server/override/override-key.ts";
import { signOverride } from "../../apps/shell/server/override/override-token.ts";
import { readSettings } from "../start/settings.ts";
import { readArguments } from "./arguments.ts";
import { appIn, type AtHand, command } from "./command.ts";
import { Refusal } from "./refusal.ts";
import { homeOf } from "./release-of.ts";

const hours = 8;

function given() {
  const asked = readArguments({ name: "override", words: ["app", "release"], flags: [] });
  return { app: appIn(asked), hash: asked.words[1] ?? "" };
}

/** Signs a link that puts one kept release of a remote under the live shell, for the browser that opens it. */
async function run({ store, tell }: AtHand, { app, hash }: ReturnType<typeof given>) {
  const { dataDir, host, port } = readSettings(process.cwd());
  const key = readOverrideKey({ ...process.env, DATA_DIR: dataDir })();
  if (app === "shell")
    throw new Refusal(
      "The shell draws the page itself, so it is tried out as a canary: npm run release -- shell --canary 1",
    );
  if (key === undefined) throw new Refusal("In production overrides are signed with OVERRIDE_KEY, which is not set.");
  if (!hash || !(await store.has(homeOf(app, hash))))
    throw new Refusal(`Say which release of ${app}: '${hash}' is not kept in ${store.place}.`);
  const until = new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
  const origin = process.env["PUBLIC_ORIGIN"] ?? `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
  tell(
    `For ${hours} hours, in the browser that opens it:\n${origin}/override?token=${signOverride(key, { app, hash, until })}`,
  );
}

await command({ given, moves: false, run });
