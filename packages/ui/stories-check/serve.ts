import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

async function answer(folder: string, request: IncomingMessage, response: ServerResponse) {
  const path = normalize(join(folder, new URL(request.url ?? "/", "http://localhost").pathname));
  const found = path.startsWith(folder + sep) && (await stat(path).catch(() => null))?.isFile();
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
  createReadStream(path).pipe(response);
}

/** Serves a folder on a free port of this machine, until stopped. */
export async function serve(folder: string) {
  const server = createServer((request, response) => void answer(folder, request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A server that listens on a port has an address with a port; the other forms belong to pipes.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
