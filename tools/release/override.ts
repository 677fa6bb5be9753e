import { Rejection } from "@claims/releases/rejection";
import { homeOf } from "@claims/releases/release-of";
import { signOverride } from "../../apps/shell/server/override/override-token.ts";
import { readArguments } from "./arguments.ts";
import { appIn, type CommandContext, checkApp, command } from "./command.ts";
import { overrideAddress, rejectShell } from "./override-address.ts";

const hours = 8;

function given() {
  const asked = readArguments({ name: "override", words: ["app", "release"], flags: [] });
  return { app: appIn(asked), hash: asked.words[1] ?? "" };
}

/** Signs a link that puts one stored release of a remote under the live shell, for the browser that opens it. */
async function run({ store, log }: CommandContext, { app, hash }: ReturnType<typeof given>) {
  await checkApp(store, app);
  rejectShell(app);
  const { key, at } = overrideAddress();
  if (!hash || !(await store.has(homeOf(app, hash))))
    throw new Rejection(`Say which release of ${app}: '${hash}' is not kept in ${store.place}.`);
  const until = new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
  log(`For ${hours} hours, in the browser that opens it:\n${at(signOverride(key, { app, hash, until }))}`);
}

await command({ given, moves: false, run });
