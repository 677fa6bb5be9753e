import { resolve } from "node:path";
import { afterRollback } from "@claims/releases/after-rollback";
import { readArguments } from "./arguments.ts";
import { appIn, type CommandContext, checkApp, command } from "./command.ts";
import { composeAside } from "./compose-aside.ts";
import { rollBack } from "@claims/releases/roll-back";
import { putWordsBack } from "./words-beside.ts";
import { walkPages } from "./walk-pages.ts";

function given() {
  const asked = readArguments({ name: "rollback", words: ["app"], flags: ["dry-run"] });
  return { app: appIn(asked), dryRun: asked.has("dry-run") };
}

async function run({ store, mover, log, site, isShared }: CommandContext, { app, dryRun }: ReturnType<typeof given>) {
  await checkApp(store, app);
  if (dryRun) {
    const { registry } = await store.readRegistry();
    const { hash, from } = (await afterRollback(store, registry, { app, mover })).history?.at(-1) ?? {};
    return log(`${app} ${from} would be rolled back and ${hash} be live for everybody. Nothing was changed.`);
  }
  const check = isShared ? walkPages({ log, mayGoUnwalked: true }) : undefined;
  const registry = await rollBack(store, { app, mover, site, log, check });
  const { hash, from } = registry.history?.at(-1) ?? {};
  log(`${app} ${from} is rolled back; ${hash} is live for everybody (revision ${registry.revision}).`);
  if (app === "content-pages" && hash && from) {
    const content = resolve(process.env["CONTENT_DIR"] || "apps/content-pages/content");
    for (const sentence of await putWordsBack(store, { undone: from, live: hash, content })) log(sentence);
  }
  composeAside();
}

await command({ given, run });
