import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** What comes of a request on its way. */
type Fate = "passed" | "cut" | "held" | "blocked" | "broken off";

/** The way between a browser and the product, as it may be for a claimant. The browser itself goes on believing that it is online. */
export interface Connection {
  readonly origin: string;
  /** Each request that the product answered, as `POST /api/session/claim`. */
  readonly passed: readonly string[];
  /** From now on every connection breaks off, as in a tunnel. */
  cut(): void;
  /** What matches is blocked, as by a program that blocks scripts. */
  block(paths: RegExp): void;
  /** What matches waits until the way is free again. */
  hold(paths: RegExp): void;
  /** The answer of what matches begins and never ends, as where a bad connection gives out half-way. */
  breakOff(paths: RegExp): void;
  /** Puts a script of the story's own before those of each page. */
  runFirst(script: string): void;
  /** Nothing is in the way any more, and what was delayed goes on. */
  mend(): void;
  close(): void;
}

const ownScript = "/before-the-page.js";

/** Opens a way to the product on a port of its own. */
export async function openConnection(product: string): Promise<Connection> {
  const passed: string[] = [];
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let fateOf = (_path: string): Fate => "passed";
  let script = "";

  const server = createServer((asked, answer) => {
    const { url = "/" } = asked;
    const fate = fateOf(url);
    if (fate === "cut") asked.socket.destroy();
    else if (fate === "blocked") answer.writeHead(403, { "content-type": "text/plain" }).end();
    else if (fate === "held") held.push(() => pass(asked, answer));
    else pass(asked, answer);
  });

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    const { url = "/", method = "GET", headers } = asked;
    if (script && url === ownScript) {
      answer.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    // A page that is changed on its way has to come as text.
    const wanted = script ? { ...headers, "accept-encoding": "identity" } : headers;
    const onward = request(`${product}${url}`, { method, headers: wanted }, (answered) => {
      passed.push(`${method} ${url}`);
      if (fateOf(url) === "broken off") {
        answer.writeHead(answered.statusCode ?? 502, answered.headers).flushHeaders();
        answered.resume();
        return;
      }
      const isPage = script && answered.headers["content-type"]?.startsWith("text/html");
      if (isPage) answerPage(answered, answer).catch(() => answer.destroy());
      else answered.pipe(answer.writeHead(answered.statusCode ?? 502, answered.headers));
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  }

  async function answerPage(answered: IncomingMessage, answer: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of answered) parts.push(part);
    // The pages' policy runs no script whose hash is not given.
    const hash = createHash("sha384").update(script).digest("base64");
    const first = `<script src="${ownScript}" integrity="sha384-${hash}" crossorigin="anonymous"></script>`;
    const page = Buffer.concat(parts).toString().replace("<head>", `<head>${first}`);
    const { "content-length": _, ...headers } = answered.headers;
    answer.writeHead(answered.statusCode ?? 502, headers).end(page);
  }

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${port}`,
    passed,
    cut() {
      fateOf = () => "cut";
      for (const socket of sockets) socket.destroy();
    },
    block: (paths) => void (fateOf = (path) => (paths.test(path) ? "blocked" : "passed")),
    hold: (paths) => void (fateOf = (path) => (paths.test(path) ? "held" : "passed")),
    breakOff: (paths) => void (fateOf = (path) => (paths.test(path) ? "broken off" : "passed")),
    runFirst: (text) => void (script = text),
    mend() {
      fateOf = () => "passed";
      for (const go of held.splice(0)) go();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
