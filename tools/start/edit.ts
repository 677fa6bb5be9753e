import { join, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { startChild } from "./child.ts";
import { finish } from "./child-command.ts";
import { refuseTakenPort } from "./free-port.ts";
import { nxAlone } from "./nx-alone.ts";
import { startProduct } from "./product.ts";
import { publishOnSave } from "./publish-on-save.ts";
import { readSettings } from "./settings.ts";
import { tellEditor } from "./tell-editor.ts";
import { untilStopped } from "./until-stopped.ts";
import { whereToEdit } from "./what-to-try.ts";

/** Builds the editor where it is not built yet: nobody who only starts the product waits for that. */
async function buildEditor(signal: AbortSignal) {
  const args = ["run", "@claims/content-pages:editor", "--outputStyle=static"];
  const { ok, output } = await finish({ command: join("node_modules/.bin", "nx"), args, env: nxAlone, signal });
  if (!ok && !signal.aborted) throw new CannotStart(`${output}\nThe editor could not be built; why is above.`);
}

await untilStopped(async (running) => {
  const content = resolve(process.env["CONTENT_DIR"] || "apps/content-pages/content");
  const files = startChild({ name: "writer of files", entry: "tools/start/write-files.ts", args: [content] });
  running.started(files);
  const { origin: outcome, tell } = await tellEditor(running.signal);
  Object.assign(process.env, { CONTENT_EDITOR: "local", EDITOR_FILES: `http://127.0.0.1:${await files.ready}`, EDITOR_OUTCOME: outcome });
  const settings = readSettings(process.cwd());
  await refuseTakenPort(settings.port, settings.host);
  console.log("Building the editor. The first time takes half a minute.");
  await buildEditor(running.signal);
  const port = await startProduct(settings, running);
  const { dataDir, releases } = settings;
  await publishOnSave({ content, env: { DATA_DIR: dataDir, RELEASES: releases }, signal: running.signal, tell });
  console.log(whereToEdit({ host: settings.host, port, content }));
});
