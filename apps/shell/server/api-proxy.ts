import { Agent, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "proxy-connection"]);

function forwarded(incoming: IncomingMessage) {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !hopByHop.has(name)));
  const before = incoming.headers["x-forwarded-for"];
  const visitor = incoming.socket.remoteAddress ?? "";
  return {
    ...headers,
    "x-forwarded-for": before ? `${String(before)}, ${visitor}` : visitor,
    "x-forwarded-proto": incoming.headers["x-forwarded-proto"] ?? "http",
    "x-forwarded-host": incoming.headers["x-forwarded-host"] ?? incoming.headers.host ?? "",
  };
}

function unavailable(response: ServerResponse) {
  if (response.headersSent) return response.destroy();
  const message = "The service is restarting. Please try again in a moment.";
  response.writeHead(503, { "content-type": "application/json", "retry-after": "2" });
  return response.end(JSON.stringify({ success: false, message, statusCode: 503, responseObject: null }));
}

/** Passes requests on to the back end, so that pages and `/api` share one origin. */
export function apiProxy(apiOrigin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(apiOrigin);

  return function pass(incoming: IncomingMessage, response: ServerResponse) {
    const { method, url: path } = incoming;
    const outgoing = send({ agent, hostname, port, method, path, headers: forwarded(incoming) }, (answer) => {
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)));
      response.writeHead(answer.statusCode ?? 502, headers);
      pipeline(answer, response).catch(() => response.destroy());
    });
    outgoing.on("error", () => unavailable(response));
    response.on("close", () => outgoing.destroy());
    pipeline(incoming, outgoing).catch(() => outgoing.destroy());
  };
}
