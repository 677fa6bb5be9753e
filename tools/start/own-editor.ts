import { isProduction } from "@claims/settings/product";
import { buildEditor } from "./build.ts";
import { startChild } from "./child.ts";
import { editorOnDemand } from "./editor-on-demand.ts";
import { loopbacks } from "./free-port.ts";
import { publishOnSave } from "./publish-on-save.ts";
import { contentFolder, type Settings } from "./settings.ts";
import type { Running } from "./until-stopped.ts";

/** There is no sign-in to an editor that writes the files of this machine: it is for this machine, and never in production. */
export function hasOwnEditor({ host, isShared }: Pick<Settings, "host" | "isShared">, env: NodeJS.ProcessEnv): boolean {
  return !isProduction(env) && !env["CONTENT_EDITOR"] && loopbacks.includes(host) && !isShared;
}

/** Has the front server serve the editor, of which nothing runs before its page is opened. */
export async function serveEditor({ dataDir, releases }: Settings, { signal, started }: Running): Promise<void> {
  const content = contentFolder(process.env);
  const helper = await editorOnDemand(
    {
      async build() {
        console.log("Building the editor. The first time takes half a minute.");
        await buildEditor(signal);
        signal.throwIfAborted();
      },
      async startWriter() {
        const files = startChild({ name: "writer of files", entry: "tools/start/write-files.ts", args: [content] });
        started(files);
        return `http://127.0.0.1:${await files.ready}`;
      },
      publish: (report) => publishOnSave({ content, env: { DATA_DIR: dataDir, RELEASES: releases }, signal, report }),
    },
    signal,
  );
  Object.assign(process.env, {
    CONTENT_EDITOR: "local",
    EDITOR_FILES: helper,
    EDITOR_OUTCOME: helper,
    EDITOR_BUILD: helper,
  });
}
