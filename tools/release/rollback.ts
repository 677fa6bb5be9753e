import { spawn } from "node:child_process";
import { join } from "node:path";
import { rollbackTarget } from "@claims/releases/moves";
import { afterRollback, rollBack } from "@claims/releases/roll-back";
import { contentFolder } from "../start/settings.ts";
import { readArguments } from "./arguments.ts";
import { checkPagesInBrowser } from "./check-pages.ts";
import { appIn, type CommandContext, checkApp, command } from "./command.ts";
import { putWordsBack } from "./words-beside.ts";

function given() {
  const asked = readArguments({ name: "rollback", words: ["app"], flags: ["dry-run"] });
  return { app: appIn(asked), dryRun: asked.has("dry-run") };
}

/**
 * Has the pages composed, and walked, that the next rollback would need, in a process of its own: what is live is live,
 * and the command that made it so may end. A rollback that is asked for before that composes its pages itself.
 */
function composeAside() {
  spawn(process.execPath, [join(import.meta.dirname, "compose-for-rollbacks.ts")], {
    detached: true,
    stdio: "ignore",
  }).unref();
}

async function run({ store, mover, log, site, isShared }: CommandContext, { app, dryRun }: ReturnType<typeof given>) {
  await checkApp(store, app);
  const { registry: seen } = await store.readRegistry();
  const target = rollbackTarget(seen, app);
  if (dryRun) {
    const { hash, from } = (await afterRollback(store, seen, { app, target, mover })).history?.at(-1) ?? {};
    return log(`${app} ${from} would be rolled back and ${hash} be live for everybody. Nothing was changed.`);
  }
  const checkPages = isShared ? checkPagesInBrowser({ log, mayGoUnchecked: true }) : undefined;
  const registry = await rollBack(store, { app, target, mover, site, log, checkPages });
  const { hash, from } = registry.history?.at(-1) ?? {};
  log(`${app} ${from} is rolled back; ${hash} is live for everybody (revision ${registry.revision}).`);
  if (app === "content-pages" && hash && from) {
    const content = contentFolder(process.env);
    for (const sentence of await putWordsBack(store, { undone: from, live: hash, content })) log(sentence);
  }
  composeAside();
}

await command({ given, run });
