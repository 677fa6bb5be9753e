import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as v from "valibot";

const attributes = v.optional(v.array(v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })), []);
const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes,
});
const record = v.object({ eventName: v.optional(v.string()), attributes });
const traces = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
});
const logs = v.object({
  resourceLogs: v.array(v.object({ scopeLogs: v.array(v.object({ logRecords: v.array(record) })) })),
});

type Sent<Schema extends v.GenericSchema<unknown, { attributes: v.InferOutput<typeof attributes> }>> = Omit<
  v.InferOutput<Schema>,
  "attributes"
> & { readonly attributes: Readonly<Record<string, unknown>> };

export interface OtlpReceiver {
  /** Its base address, as a collector's. */
  readonly url: string;
  spans(): Sent<typeof span>[];
  records(): Sent<typeof record>[];
  /** All that was ever sent, as it came. */
  text(): string;
  stop(): Promise<void>;
}

/** A collector on a port of this machine, which takes everything and remembers it. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: { path: string; body: string }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url ?? "", body: await text(request) });
    response.setHeader("content-type", "application/json").end("{}");
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listening on a port, so that there is one.
  const { port } = server.address() as AddressInfo;
  const sentTo = (path: string) =>
    received.filter((one) => one.path === path).map(({ body }): unknown => JSON.parse(body));
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () =>
      sentTo("/v1/traces")
        .flatMap((body) => v.parse(traces, body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(withPlainAttributes))),
    records: () =>
      sentTo("/v1/logs")
        .flatMap((body) => v.parse(logs, body).resourceLogs)
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords.map(withPlainAttributes))),
    text: () => received.map(({ body }) => body).join("\n"),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** A value comes in an object that names its type. */
function withPlainAttributes<T extends { readonly attributes: v.InferOutput<typeof attributes> }>(sent: T) {
  return {
    ...sent,
    attributes: Object.fromEntries(sent.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  };
}
