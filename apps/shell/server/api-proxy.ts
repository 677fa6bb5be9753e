import { Agent, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { createProxyServer } from "httpxy";
import { commonHeaders } from "./answer-headers.ts";
import { copy as inWelsh } from "./api-proxy.copy.cy.ts";
import { copy as inEnglish } from "./api-proxy.copy.ts";

/** A town behind one address of its mobile network, in one moment. */
const mostOfAddress = 256;

/** A back end ends a connection after 72 s without a call, and what is sent as it does so has no answer: this side is first. */
const longestIdleMs = 60_000;

/** What a proxy in front says of the visitor is passed on; where none is trusted, the visitor may have made it up. */
function forwarded(incoming: IncomingMessage, behindProxies: boolean) {
  const said = behindProxies ? incoming.headers : {};
  const before = said["x-forwarded-for"];
  const caller = incoming.socket.remoteAddress ?? "";
  return {
    "x-forwarded-for": before ? `${String(before)}, ${caller}` : caller,
    "x-forwarded-proto": String(said["x-forwarded-proto"] ?? "http"),
    "x-forwarded-host": String(said["x-forwarded-host"] ?? incoming.headers.host ?? ""),
  };
}

function answerInEnvelope(response: ServerResponse, status: 413 | 503, message: string) {
  if (response.headersSent) return response.destroy();
  const headers = { ...commonHeaders, "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, status === 503 ? { ...headers, "retry-after": "2" } : headers);
  return response.end(JSON.stringify({ success: false, message, statusCode: status, responseObject: null }));
}

/** A page of ours asks in its own language, and in no other. */
const wordsFor = ({ headers }: IncomingMessage) =>
  /^cy\b/i.test(headers["accept-language"] ?? "") ? inWelsh : inEnglish;

/** The address in front of the proxies that are trusted; where none is, the one of the connection. */
function callerOf(incoming: IncomingMessage, trustProxy: number): string {
  const hops = [...String(incoming.headers["x-forwarded-for"] ?? "").split(","), incoming.socket.remoteAddress ?? ""];
  return hops.at(-1 - trustProxy)?.trim() || (incoming.socket.remoteAddress ?? "");
}

interface Passing {
  readonly apiOrigin: string;
  readonly trustProxy: number;
  readonly onUnanswered: () => void;
  readonly idleMs?: number;
}

/** Passes requests on to the back end, so that pages and `/api` share one origin. */
export function apiProxy({ apiOrigin, trustProxy, onUnanswered, idleMs = longestIdleMs }: Passing) {
  // What one address may have under way is bounded here, and what all may have by the back end's own admission.
  const proxy = createProxyServer({ target: apiOrigin, agent: new Agent({ keepAlive: true, timeout: idleMs }) });
  // How long a connection is kept is each server's own to say.
  proxy.on("proxyRes", ({ headers }) => {
    delete headers.connection;
    delete headers["keep-alive"];
  });
  const readWhole = bodyReader();
  const underWay = new Map<string, number>();

  function count(caller: string, by: 1 | -1): number {
    const now = (underWay.get(caller) ?? 0) + by;
    if (now > 0) underWay.set(caller, now);
    else underWay.delete(caller);
    return now;
  }

  function send(incoming: IncomingMessage, response: ServerResponse, body: Buffer) {
    if (hasBody(incoming)) {
      delete incoming.headers["transfer-encoding"];
      incoming.headers["content-length"] = String(body.length);
    }
    const headers = { ...forwarded(incoming, trustProxy > 0), connection: "keep-alive" };
    proxy.web(incoming, response, { buffer: Readable.from([body]), headers }).catch(() => {
      if (!response.destroyed) onUnanswered();
      answerInEnvelope(response, 503, wordsFor(incoming).restarting);
    });
  }

  return async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const caller = callerOf(incoming, trustProxy);
    const body = await readWhole(incoming, caller);
    if (body === "gone") return;
    if (body === "too-large") return void answerInEnvelope(response, 413, wordsFor(incoming).tooLarge);
    response.once("close", () => count(caller, -1));
    if (count(caller, 1) > mostOfAddress) return void answerInEnvelope(response, 503, wordsFor(incoming).busy);
    send(incoming, response, body);
  };
}

/** What the largest call of the contract takes: a save with a signature. */
const mostBytes = 512 * 1024;
/** As long as a page waits for its answer. */
const bodyTimeoutMs = 15_000;
/** Bodies of one address that are not whole yet. */
const mostBodiesOfAddress = 32;
/** Longer than this is read to its end and forgotten, so that the connection is good for the next call. */
const mostForgotten = 16 * 1024 * 1024;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads bodies whole before anything is asked of the back end: a body that never ends costs a socket here and none
 * there. Of an address that sends too many at once the oldest is given up, so that a new one always has its chance.
 */
function bodyReader() {
  const unfinished = new Map<string, Set<IncomingMessage>>();

  return async function readWhole(incoming: IncomingMessage, caller: string): Promise<Buffer | "too-large" | "gone"> {
    if (!hasBody(incoming)) return Buffer.alloc(0);
    const ofCaller = unfinished.get(caller) ?? new Set<IncomingMessage>();
    unfinished.set(caller, ofCaller.add(incoming));
    const [oldest] = ofCaller;
    if (ofCaller.size > mostBodiesOfAddress) oldest?.destroy();
    const timer = setTimeout(() => incoming.destroy(), bodyTimeoutMs);
    try {
      return await read(incoming);
    } catch {
      return "gone";
    } finally {
      clearTimeout(timer);
      ofCaller.delete(incoming);
      if (ofCaller.size === 0) unfinished.delete(caller);
    }
  };
}

async function read(incoming: IncomingMessage): Promise<Buffer | "too-large"> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= mostBytes) parts.push(part);
    else parts.length = 0;
    if (bytes > mostForgotten) incoming.destroy();
  }
  return bytes > mostBytes ? "too-large" : Buffer.concat(parts);
}
