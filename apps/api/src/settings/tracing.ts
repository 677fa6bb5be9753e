import { textOf, type Environment } from "@claims/settings/reader";
import { StartProblem, settingProblem } from "@claims/settings/start-problem";

export interface TracingSettings {
  /** The address of an OTLP collector, without a slash at its end. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of all traces, from 0 to 1. */
  readonly share: number;
}

/** Null where no collector is named: then nothing is traced. The names are OpenTelemetry's own. */
export function readTracing(env: Environment): TracingSettings | null {
  const given = textOf(env, "OTEL_EXPORTER_OTLP_ENDPOINT");
  const headers = readHeaders(env);
  const share = readShare(env);
  if (given === undefined) return null;
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "" || url.username !== "")
    throw settingProblem("OTEL_EXPORTER_OTLP_ENDPOINT", given, "an address such as http://127.0.0.1:4318");
  return { endpoint: url.href.replace(/\/$/, ""), headers, share };
}

/** The value is a secret, and so is not repeated. */
function readHeaders(env: Environment): Record<string, string> {
  const given = textOf(env, "OTEL_EXPORTER_OTLP_HEADERS");
  if (given === undefined) return {};
  const pairs = given.split(",").map((pair) => /^\s*([\w-]+)=([\x21-\x7e][\x20-\x7e]*?)\s*$/.exec(pair));
  if (pairs.some((pair) => pair === null))
    throw new StartProblem("OTEL_EXPORTER_OTLP_HEADERS is wrong: allowed are headers such as name=value,other=value.");
  return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1], decoded(pair[2] ?? "")]])));
}

/** As OpenTelemetry has it, a space in a value is written %20. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readShare(env: Environment): number {
  const given = textOf(env, "OTEL_TRACES_SAMPLER_ARG");
  if (given === undefined) return 1;
  if (/^(0(\.\d{1,6})?|1(\.0+)?)$/.test(given)) return Number(given);
  throw settingProblem("OTEL_TRACES_SAMPLER_ARG", given, "a share of all traces from 0 to 1, such as 0.1");
}
