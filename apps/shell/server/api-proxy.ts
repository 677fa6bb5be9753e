import { Agent, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "proxy-connection"]);

/** What a proxy in front says of the visitor is passed on; where none is trusted, the visitor may have made it up. */
function forwarded(incoming: IncomingMessage, behindProxies: boolean) {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !hopByHop.has(name)));
  const said = behindProxies ? incoming.headers : {};
  const before = said["x-forwarded-for"];
  const caller = incoming.socket.remoteAddress ?? "";
  return {
    ...headers,
    "x-forwarded-for": before ? `${String(before)}, ${caller}` : caller,
    "x-forwarded-proto": said["x-forwarded-proto"] ?? "http",
    "x-forwarded-host": said["x-forwarded-host"] ?? incoming.headers.host ?? "",
  };
}

function unavailable(response: ServerResponse) {
  if (response.headersSent) return response.destroy();
  const message = "The service is restarting. Please try again in a moment.";
  response.writeHead(503, { "content-type": "application/json", "retry-after": "2" });
  return response.end(JSON.stringify({ success: false, message, statusCode: 503, responseObject: null }));
}

/** Passes requests on to the back end, so that pages and `/api` share one origin. */
export function apiProxy({ apiOrigin, trustProxy }: { readonly apiOrigin: string; readonly trustProxy: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(apiOrigin);

  return function pass(incoming: IncomingMessage, response: ServerResponse) {
    const { method, url: path } = incoming;
    const outgoing = send({ agent, hostname, port, method, path, headers: forwarded(incoming, trustProxy > 0) }, (answer) => {
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)));
      response.writeHead(answer.statusCode ?? 502, headers);
      pipeline(answer, response).catch(() => response.destroy());
    });
    outgoing.on("error", () => unavailable(response));
    response.on("close", () => outgoing.destroy());
    pipeline(incoming, outgoing).catch(() => outgoing.destroy());
  };
}
