import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { send } from "@fastify/send";

async function answer(root: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const { statusCode, headers, stream } = await send(request, pathname, { root });
  stream.pipe(response.writeHead(statusCode, headers));
}

/** Serves a folder on a free port of this machine, until stopped. */
export async function serve(folder: string) {
  const server = createServer((request, response) => void answer(folder, request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A server that listens on a port has an address with a port; the other forms belong to pipes.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
