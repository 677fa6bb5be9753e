import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { englishAlone } from "../release/listed-content.ts";
import { finish } from "./child-command.ts";
import { watchFolder } from "./watch-folder.ts";

/** What became of the last save, as the editor's page shows it. */
export interface Outcome {
  state: "publishing" | "live" | "refused";
  /** Why it is not live: a line for each file, field and reason. */
  problems: string[];
  /** What is live all the same: a line for each file whose Welsh stayed as it was. */
  notes?: string[];
}

interface Publishing {
  content: string;
  env: Record<string, string>;
  signal: AbortSignal;
  /** Called at each beginning and each end. */
  report: (outcome: Outcome) => void;
}

/** What a save of several files at once, or a file written in two goes, is waited for. */
const pauseMs = 200;

/** Publishes a folder of content now and whenever something in it changes, one after the other, and reports how it went. */
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
      const lines = output.trim().split("\n");
      const notes = lines.filter((line) => line.startsWith(englishAlone));
      report(ok ? { state: "live", problems: [], notes } : { state: "refused", problems: lines });
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

/** Answers the editor's page, on a port that only this machine reaches, with what became of the last save. */
export async function reportToEditor(signal: AbortSignal) {
  let outcome: Outcome = { state: "publishing", problems: [] };
  const server = createServer((_, answer) => {
    answer
      .writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify(outcome));
  });
  signal.addEventListener("abort", () => server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has this shape
  return { origin: `http://127.0.0.1:${port}`, report: (now: Outcome) => (outcome = now) };
}
