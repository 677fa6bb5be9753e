import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What became of the last save, as the editor's page shows it. */
export interface Outcome {
  state: "publishing" | "live" | "refused";
  /** Why it is not live: a line for each file, field and reason. */
  problems: string[];
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
