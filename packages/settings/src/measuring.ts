import { type Environment, textOf } from "./reader.ts";
import { settingProblem, StartProblem } from "./start-problem.ts";

/** What opens measurements to Prometheus, and /releases to operators; null where there is none. */
export function readMetricsToken(env: Environment): string | null {
  const given = textOf(env, "METRICS_TOKEN");
  if (given === undefined || given.length >= 16) return given ?? null;
  throw new StartProblem(`METRICS_TOKEN has ${given.length} characters: allowed is a token of at least 16.`);
}

export interface PagesMetrics {
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

/** Where Prometheus finds the measurements of a server of pages; nowhere without a token. */
export function readPagesMetrics(env: Environment): PagesMetrics | undefined {
  const given = textOf(env, "PAGES_METRICS");
  const token = readMetricsToken(env);
  if (given === undefined || given === "off") return undefined;
  const [, host, port] = /^([\w.-]+):(\d{1,5})$/.exec(given) ?? [];
  if (host === undefined || Number(port) > 65_535)
    throw settingProblem("PAGES_METRICS", given, "an address and a port such as 127.0.0.1:3003, or off");
  return token === null ? undefined : { host, port: Number(port), token };
}
