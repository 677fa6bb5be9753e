import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
} from "@opentelemetry/api";

/** Of the API alone, which does nothing until `startTracing` has registered the SDK. */
export function tracer() {
  return trace.getTracer("claims-api");
}

interface InSpan extends SpanOptions {
  readonly name: string;
  /** The caller's own span where this is left out. */
  readonly parent?: Context;
}

/** Does the work within a span of its own. What is thrown marks the span as failed and leaves no message in it. */
export function inSpan<T>(
  { name, parent = context.active(), ...options }: InSpan,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Where a trace goes on that a `traceparent` names. `tracestate` and baggage are left aside: in them a caller could write
 * what they like.
 */
export function contextOf(traceparent: string | undefined): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
}

/** The `traceparent` of the span that this runs in; undefined where nothing is traced. */
export function activeTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
