import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { LogEvent } from "kysely";
import { codeOf } from "../error-code.ts";
import { tracer } from "./span.ts";

/**
 * A span for each statement of a call or of a delivery; what the process asks for itself belongs to no trace. It holds
 * the text with its placeholders: values are parameters, and no parameter is looked at.
 */
export function traceStatement(event: LogEvent): void {
  if (trace.getActiveSpan()?.isRecording() !== true) return;
  const text = event.query.sql;
  const span = tracer().startSpan(nameOf(text), {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - event.queryDurationMillis,
    attributes: { "db.system.name": "postgresql", "db.query.text": text },
  });
  if (event.level === "error") {
    // Its message may repeat a value.
    const code = codeOf(event.error);
    span.setAttributes(code === undefined ? {} : { "db.response.status_code": code });
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** What it does and to which table, as `update claims`. */
function nameOf(text: string): string {
  const [verb = "statement"] = /^\s*\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? [];
  return [verb.trim(), table].filter(Boolean).join(" ");
}
