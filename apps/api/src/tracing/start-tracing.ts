import { context, logs, propagation, trace } from "@opentelemetry/api";
import type { TracingSettings } from "../settings/tracing.ts";

export interface Tracing {
  /** Sends what is still pending, and ends it. */
  stop(): Promise<void>;
}

/** Registers the SDK for this process. It is loaded where a collector is set and nowhere else. */
export async function startTracing({ endpoint, headers, share }: TracingSettings): Promise<Tracing> {
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
    traces,
    records,
  ] = await Promise.all([
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    Promise.all([import("@opentelemetry/sdk-trace"), import("@opentelemetry/exporter-trace-otlp-http")]),
    Promise.all([import("@opentelemetry/sdk-logs"), import("@opentelemetry/exporter-logs-otlp-http")]),
  ]);
  const [{ BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider }, { OTLPTraceExporter }] = traces;
  const [{ BatchLogRecordProcessor, LoggerProvider }, { OTLPLogExporter }] = records;
  const resource = resourceFromAttributes({ "service.name": "claims-api" });
  const tracerProvider = new TracerProvider({
    resource,
    // By the trace's id and not by its caller's wish: all of a trace is recorded or nothing of it, whichever page began it.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }) }),
    ],
  });
  const loggerProvider = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({ exporter: new OTLPLogExporter({ url: `${endpoint}/v1/logs`, headers }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracerProvider);
  logs.setGlobalLoggerProvider(loggerProvider);
  return {
    async stop() {
      await Promise.all([tracerProvider.shutdown(), loggerProvider.shutdown()]);
      for (const api of [trace, logs, propagation, context]) api.disable();
    },
  };
}
