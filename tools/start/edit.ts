import { argumentsOf } from "../release/arguments.ts";
import { buildEditor } from "./build.ts";
import { startChild } from "./child.ts";
import { rejectTakenPort } from "./free-port.ts";
import { startProduct } from "./product.ts";
import { publishOnSave, reportToEditor } from "./publish-on-save.ts";
import { contentFolder, loadSettings, withOwnStore } from "./settings.ts";
import { untilStopped } from "./until-stopped.ts";
import { whereToEdit } from "./what-to-try.ts";

await untilStopped(async (running) => {
  const content = contentFolder(process.env);
  const files = startChild({ name: "writer of files", entry: "tools/start/write-files.ts", args: [content] });
  running.started(files);
  const { origin: outcome, report } = await reportToEditor(running.signal);
  Object.assign(process.env, {
    CONTENT_EDITOR: "local",
    EDITOR_FILES: `http://127.0.0.1:${await files.ready}`,
    EDITOR_OUTCOME: outcome,
  });
  const asked = argumentsOf({ name: "editor", words: [], flags: ["publish"] });
  const given = loadSettings(process.cwd());
  const settings = asked.has("publish") ? given : withOwnStore(given, console.log);
  await rejectTakenPort(settings.port, settings.host);
  console.log("Building the editor. The first time takes half a minute.");
  await buildEditor(running.signal);
  const port = await startProduct(settings, running);
  const { dataDir, releases } = settings;
  await publishOnSave({ content, env: { DATA_DIR: dataDir, RELEASES: releases }, signal: running.signal, report });
  console.log(whereToEdit({ host: settings.host, port, content }));
});
