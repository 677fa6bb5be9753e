import { type IncomingMessage, request as send, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

const appOf = (path: string) => /^\/dev\/([a-z-]+)\//.exec(path)?.[1] ?? "";

/** The request line and headers as they came, for a connection that is handed over whole. */
function asSent({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Puts apps that run from source under the product's own origin, hot reload's connection included. */
export function devServerProxy(ports: ReadonlyMap<string, number>) {
  const portFor = (path: string) => ports.get(appOf(path));

  return {
    serves: (path: string) => portFor(path) !== undefined,

    pass(incoming: IncomingMessage, response: ServerResponse) {
      const { method, url: path, headers } = incoming;
      const outgoing = send({ port: portFor(path ?? ""), method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      outgoing.on("error", () => response.writeHead(502).end());
      incoming.pipe(outgoing);
    },

    upgrade(incoming: IncomingMessage, visitor: Duplex, first: Buffer) {
      const port = portFor(incoming.url ?? "");
      if (port === undefined) return void visitor.destroy();
      const behind = connect(port, "127.0.0.1", () => {
        behind.write(asSent(incoming));
        behind.write(first);
        visitor.pipe(behind).pipe(visitor);
      });
      behind.on("error", () => visitor.destroy());
      visitor.on("error", () => behind.destroy());
    },
  };
}
