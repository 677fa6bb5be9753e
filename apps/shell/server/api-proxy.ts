import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { bodyReader, hasBody } from "./request-body.ts";
import { commonHeaders } from "./page-policy.ts";

/** A town behind one address of its mobile network, in one moment. */
const mostOfAddress = 256;

const hopByHop = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "proxy-connection",
]);

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

function answerInEnvelope(response: ServerResponse, status: 413 | 503, message: string) {
  if (response.headersSent) return response.destroy();
  const headers = { ...commonHeaders, "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, status === 503 ? { ...headers, "retry-after": "2" } : headers);
  return response.end(JSON.stringify({ success: false, message, statusCode: status, responseObject: null }));
}

const unavailable = (response: ServerResponse) =>
  answerInEnvelope(response, 503, "The service is restarting. Please try again in a moment.");

/** The address in front of the proxies that are trusted; where none is, the one of the connection. */
function callerOf(incoming: IncomingMessage, trustProxy: number): string {
  const hops = [...String(incoming.headers["x-forwarded-for"] ?? "").split(","), incoming.socket.remoteAddress ?? ""];
  return hops.at(-1 - trustProxy)?.trim() || (incoming.socket.remoteAddress ?? "");
}

/** Passes requests on to the back end, so that pages and `/api` share one origin. */
export function apiProxy({ apiOrigin, trustProxy }: { readonly apiOrigin: string; readonly trustProxy: number }) {
  // What one address may have under way is bounded here, and what all may have by the back end's own admission.
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(apiOrigin);
  const readWhole = bodyReader();
  const underWay = new Map<string, number>();

  function count(caller: string, by: 1 | -1): number {
    const now = (underWay.get(caller) ?? 0) + by;
    if (now > 0) underWay.set(caller, now);
    else underWay.delete(caller);
    return now;
  }

  function send(incoming: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { method, url: path } = incoming;
    const headers = {
      ...forwarded(incoming, trustProxy > 0),
      ...(hasBody(incoming) && { "content-length": String(body.length) }),
    };
    const outgoing = request({ agent, hostname, port, method, path, headers }, (answer) => {
      const passed = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)));
      response.writeHead(answer.statusCode ?? 502, passed);
      pipeline(answer, response).catch(() => response.destroy());
    });
    outgoing.on("error", () => unavailable(response));
    response.on("close", () => outgoing.destroy());
    outgoing.end(body);
  }

  return async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const caller = callerOf(incoming, trustProxy);
    const body = await readWhole(incoming, caller);
    if (body === "gone") return;
    if (body === "too-large")
      return void answerInEnvelope(response, 413, "The request is larger than this call takes.");
    response.once("close", () => count(caller, -1));
    if (count(caller, 1) > mostOfAddress)
      return void answerInEnvelope(response, 503, "We are busy. Please try again in a moment.");
    send(incoming, response, body);
  };
}
