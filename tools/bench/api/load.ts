import autocannon from "autocannon";
import type { Workspace } from "../workspace.ts";

export const connections = 32;

/** One kind of request; each connection sends its own claimant's, so that no two wait for the same row. */
export interface Asked {
  method: "GET" | "PUT";
  path: string;
  headersOf: (connection: number) => Record<string, string>;
  bodyOf?: (connection: number) => string;
}

export interface Answered {
  perSecond: number;
  p50: number;
  p99: number;
}

interface Load {
  origin: string;
  asked: Asked;
  seconds: number;
}

/** Once before many times, so that a rejection is read and not only counted. */
async function askOnce(origin: string, { method, path, headersOf, bodyOf }: Asked): Promise<void> {
  const body = bodyOf?.(0);
  const answer = await fetch(origin + path, { method, headers: headersOf(0), ...(body ? { body } : {}) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Asks as fast as answers come, on 32 connections; an answer that is not a success makes the run worthless. */
export async function load({ signal }: Workspace, { origin, asked, seconds }: Load): Promise<Answered> {
  const { method, path, headersOf, bodyOf } = asked;
  await askOnce(origin, asked);
  let connection = 0;
  const running = autocannon({
    url: origin + path,
    method,
    connections,
    duration: seconds,
    setupClient(client) {
      client.setHeadersAndBody(headersOf(connection), bodyOf?.(connection));
      connection += 1;
    },
  });
  const stop = () => running.stop();
  signal.addEventListener("abort", stop);
  const { requests, latency, non2xx, errors } = await running;
  signal.removeEventListener("abort", stop);
  if (non2xx + errors > 0)
    throw new Error(`${method} ${path}: ${non2xx} answers were no success, ${errors} did not come.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
