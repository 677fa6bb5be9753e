import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyHttpOptions } from "fastify";
import { failure } from "./answer.ts";
import { problemFrom } from "./failures.ts";
import { rejection } from "./rejection.ts";

/** What Fastify would answer by itself is answered in the envelope. */
export function serverOptions(proxies: number): FastifyHttpOptions<Server> {
  return {
    trustProxy: proxies === 0 ? false : (_, hop) => hop < proxies,
    logger: false,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // As long as a page waits; Node looks every second who is over it.
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    frameworkErrors: (error, _, reply) => {
      const { status = 400, message } = problemFrom(error) ?? rejection(400, "The request could not be read.");
      reply.hijack();
      reply.raw.writeHead(status, { "content-type": "application/json; charset=utf-8" });
      reply.raw.end(JSON.stringify(failure(status, message)));
    },
    clientErrorHandler: answerBrokenRequest,
  };
}

/** Not HTTP, or headers without end: there is no request to answer, only a connection. */
function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, words] =
    code === "HPE_HEADER_OVERFLOW" ? ([431, "The request's headers are too large."] as const) : unreadable;
  const body = JSON.stringify(failure(status, words));
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${[...head, "Connection: close"].join("\r\n")}\r\n\r\n${body}`);
}

const unreadable = [400, "The request could not be read."] as const;
