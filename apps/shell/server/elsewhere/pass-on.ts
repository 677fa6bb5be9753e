import { type IncomingMessage, request as overHttp, type ServerResponse } from "node:http";
import { request as overHttps } from "node:https";

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer"]);

const endToEnd = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));

/** Passes requests on to a product elsewhere, as if its own pages had made them. */
export function passOnTo(origin: string) {
  const { protocol, hostname, port, host } = new URL(origin);
  const send = protocol === "https:" ? overHttps : overHttp;

  return function passOn(incoming: IncomingMessage, response: ServerResponse) {
    const { origin: asked, referer: _, ...headers } = endToEnd(incoming.headers);
    const own = { ...headers, host, ...(asked !== undefined && { origin }) };
    const outgoing = send({ hostname, port, method: incoming.method, path: incoming.url, headers: own }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response);
    });
    outgoing.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
}
