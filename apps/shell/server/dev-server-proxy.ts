import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createProxyServer, proxyUpgrade } from "httpxy";

const appOf = (path: string) => /^\/dev\/([a-z-]+)\//.exec(path)?.[1] ?? "";

/** Puts apps that run from source under the product's own origin, hot reload's connection included. */
export function devServerProxy(ports: ReadonlyMap<string, number>) {
  const proxy = createProxyServer();
  const portFor = (path: string) => ports.get(appOf(path));

  return {
    serves: (path: string) => portFor(path) !== undefined,

    pass(incoming: IncomingMessage, response: ServerResponse) {
      proxy
        .web(incoming, response, { target: `http://127.0.0.1:${portFor(incoming.url ?? "")}` })
        .catch(() => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    },

    upgrade(incoming: IncomingMessage, visitor: Duplex, first: Buffer) {
      const port = portFor(incoming.url ?? "");
      if (port === undefined) return void visitor.destroy();
      proxyUpgrade({ host: "127.0.0.1", port }, incoming, visitor, first).catch(() => visitor.destroy());
    },
  };
}
