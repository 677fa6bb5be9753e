import { once } from "node:events";
import { createServer, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Outcome } from "./tell-editor.ts";

/** What takes its time and is begun when somebody opens the editor. */
export interface EditorParts {
  build: () => Promise<void>;
  /** Starts what writes the files, and answers with where it is. */
  startWriter: () => Promise<string>;
  /** Publishes now and at every save, and tells how that went. */
  publish: (tell: (outcome: Outcome) => void) => Promise<void>;
}

type Stage = { is: "building" } | { is: "ready"; files: string } | { is: "failed" };

function answerWith(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(body));
}

async function passOn(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
  const asked = send(address, { method: "POST", headers: { "content-type": "application/json" } });
  asked.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, {
      "content-type": answer.headers["content-type"] ?? "application/json",
    });
    pipeline(answer, response).catch(() => response.destroy());
  });
  asked.on("error", () => answerWith(response, 502, { error: "What writes the files cannot be reached." }));
  await pipeline(request, asked).catch(() => asked.destroy());
}

/**
 * Answers the front server, on a port that only this machine reaches. Nothing of the editor is built or started before
 * somebody opens it; whoever opens it meanwhile waits for the same build.
 */
export async function editorOnDemand(
  { build, startWriter, publish }: EditorParts,
  signal: AbortSignal,
): Promise<string> {
  let stage: Stage | undefined;
  let outcome: Outcome = { state: "publishing", problems: [] };
  const tell = (now: Outcome) => (outcome = now);

  async function open() {
    stage = { is: "building" };
    try {
      await build();
      stage = { is: "ready", files: await startWriter() };
      await publish(tell);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error instanceof Error ? error.message : error);
      if (stage.is === "ready")
        tell({ state: "refused", problems: ["Publishing stopped; why is said where the product was started."] });
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
      return void passOn(request, response, `${stage.files}/api/v1`);
    if (request.url === "/" && request.method === "GET") return answerWith(response, 200, outcome);
    return answerWith(response, 404, {});
  });
  signal.addEventListener("abort", () => server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has this shape
  return `http://127.0.0.1:${port}`;
}
