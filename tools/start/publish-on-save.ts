import { finish } from "./child-command.ts";
import type { Outcome } from "./report-to-editor.ts";
import { watchFolder } from "./watch-folder.ts";

interface Publishing {
  content: string;
  env: Record<string, string>;
  signal: AbortSignal;
  /** Told of each beginning and each end. */
  report: (outcome: Outcome) => void;
}

/** What a save of several files at once, or a file written in two goes, is waited for. */
const pauseMs = 200;

/** Publishes a folder of content now and whenever something in it changes, one after the other, and tells how it went. */
export async function publishOnSave({ content, env, signal, report }: Publishing): Promise<void> {
  let isPublishing = false;
  let isStale = false;
  let pause: NodeJS.Timeout | undefined;

  async function publish() {
    isStale = true;
    if (isPublishing) return;
    isPublishing = true;
    while (isStale && !signal.aborted) {
      isStale = false;
      const args = ["tools/release/publish-content.ts"];
      report({ state: "publishing", problems: [] });
      const { ok, output } = await finish({
        command: process.execPath,
        args,
        env: { ...env, CONTENT_DIR: content },
        signal,
      });
      if (signal.aborted) return;
      report(ok ? { state: "live", problems: [] } : { state: "refused", problems: output.trim().split("\n") });
      console.log(output.trim());
    }
    isPublishing = false;
  }

  watchFolder(content, signal, () => {
    clearTimeout(pause);
    pause = setTimeout(() => void publish(), pauseMs);
  });
  await publish();
}
