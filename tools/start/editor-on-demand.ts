import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createProxyServer } from "httpxy";
import type { Outcome } from "./publish-on-save.ts";

/** What takes its time and is begun when an editor opens the page. */
export interface EditorParts {
  build: () => Promise<void>;
  /** Starts what writes the files, and answers with where it is. */
  startWriter: () => Promise<string>;
  /** Publishes now and at every save, and reports how that went. */
  publish: (report: (outcome: Outcome) => void) => Promise<void>;
}

type Stage = { is: "building" } | { is: "ready"; files: string } | { is: "failed" };

function answerWith(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(body));
}

const proxy = createProxyServer({ ignorePath: true });

/**
 * Answers the front server, on a port that only this machine reaches. Nothing of the editor is built or started before
 * its page is opened; a second opening meanwhile waits for the same build.
 */
export async function editorOnDemand(
  { build, startWriter, publish }: EditorParts,
  signal: AbortSignal,
): Promise<string> {
  let stage: Stage | undefined;
  let outcome: Outcome = { state: "publishing", problems: [] };
  const report = (now: Outcome) => (outcome = now);

  async function open() {
    stage = { is: "building" };
    try {
      await build();
      stage = { is: "ready", files: await startWriter() };
      await publish(report);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error instanceof Error ? error.message : error);
      if (stage.is === "ready")
        report({ state: "refused", problems: ["Publishing stopped; why is said where the product was started."] });
      else stage = { is: "failed" };
    }
  }

  function openOnce(): Stage["is"] {
    if (!stage) void open();
    const is = stage?.is ?? "building";
    // Said once: who loads the page again has it tried again.
    if (is === "failed") stage = undefined;
    return is;
  }

  const server = createServer((request, response) => {
    if (request.url === "/open" && request.method === "POST") return answerWith(response, 200, { editor: openOnce() });
    if (request.url === "/api/v1" && request.method === "POST" && stage?.is === "ready")
      return void proxy
        .web(request, response, { target: `${stage.files}/api/v1` })
        .catch(() => answerWith(response, 502, { error: "What writes the files cannot be reached." }));
    if (request.url === "/" && request.method === "GET") return answerWith(response, 200, outcome);
    return answerWith(response, 404, {});
  });
  signal.addEventListener("abort", () => server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has this shape
  return `http://127.0.0.1:${port}`;
}
