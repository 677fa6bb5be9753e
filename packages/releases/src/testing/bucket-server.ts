import { buildApp } from "fauxqs";

interface Asked {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

interface Answer {
  status(code: number): Answer;
  type(name: string): Answer;
  send(body: string): Answer;
}

/**
 * An S3-compatible server with an empty bucket, for tests. It adds the conditional writes that S3 has and this
 * emulator has not: a write that asks for a state is one at a time with all others, and compared with what is there.
 */
const server = buildApp({ logger: false });
let last: Promise<unknown> = Promise.resolve();
const done = new WeakMap<object, () => void>();

function inLine(request: object): Promise<unknown> {
  const before = last;
  last = new Promise<void>((resolve) => done.set(request, resolve));
  return before;
}

server.addHook("preHandler", async (request: Asked, reply: Answer) => {
  const { "if-match": wanted, "if-none-match": none } = request.headers;
  if (request.method !== "PUT") return undefined;
  await inLine(request);
  if (wanted === undefined && none === undefined) return undefined;
  const { statusCode, headers } = await server.inject({ method: "HEAD", url: request.url });
  const isMet = none === "*" ? statusCode === 404 : headers.etag === wanted;
  if (isMet) return undefined;
  return reply
    .status(412)
    .type("application/xml")
    .send("<Error><Code>PreconditionFailed</Code><Message>Another one is there.</Message></Error>");
});
server.addHook("onResponse", async (request: Asked) => done.get(request)?.());

await server.inject({ method: "PUT", url: "/bucket" });
await server.listen({ port: 0, host: "127.0.0.1" });
const address = server.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : undefined });
process.once("disconnect", () => process.exit(0));
