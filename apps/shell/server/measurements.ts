import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { PagesMetrics } from "@claims/settings/measuring";
import { StartProblem } from "@claims/settings/start-problem";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export interface PageMeasurements {
  countAnswer(answer: PageAnswer): void;
  /** 502: the back end was not reached, or ended; 504: it took too long. */
  countUnanswered(call: { readonly backEnd: string; readonly status: "502" | "504" }): void;
}

interface PageAnswer {
  readonly status: number;
  /** The set of pages that was served; empty where it was none. */
  readonly set: string;
  readonly isCall: boolean;
  /** From the request to the last byte that was sent, as the visitor waited. */
  readonly seconds: number;
}

/** What an operator sees of a server of pages. No address, path or visitor is in it. */
export function pageMeasurements(registry: Registry, lastMove: () => Date | null | Promise<Date | null>) {
  const answers = new Counter({
    name: "claims_pages_answers_total",
    help: "Answers by class of status and by set of pages; calls and files of releases are of none.",
    labelNames: ["status", "set"],
    registers: [registry],
  });
  const times = new Histogram({
    name: "claims_pages_answer_seconds",
    help: "Time to answer until the last byte is sent: of pages, of calls that a back end was asked, and of everything else.",
    labelNames: ["of"],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  const unanswered = new Counter({
    name: "claims_pages_unanswered_total",
    help: "Calls that a back end did not answer: 502 where it was not reached or ended, 504 where it took too long.",
    labelNames: ["back_end", "status"],
    registers: [registry],
  });
  const age = new Gauge({
    name: "claims_registry_age_seconds",
    help: "Since the newest move in the registry of releases that pages are served by here.",
    registers: [],
    async collect() {
      const moved = await lastMove();
      if (moved === null) this.remove();
      else this.set((Date.now() - moved.getTime()) / 1000);
    },
  });
  registry.registerMetric(age);
  return {
    countAnswer({ status, set, isCall, seconds }) {
      answers.inc({ status: `${Math.floor(status / 100)}xx`, set });
      times.observe({ of: isCall ? "call" : set === "" ? "other" : "page" }, seconds);
    },
    countUnanswered: ({ backEnd, status }) => unanswered.inc({ back_end: backEnd, status }),
  } satisfies PageMeasurements;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Shows them at `/metrics` to who has the token, at a port that claimants do not reach. */
export async function showMeasurements(registry: Registry, { host, port, token }: PagesMetrics): Promise<Server> {
  const server = createServer((request, response) => {
    const given = request.headers.authorization ?? "";
    if (!timingSafeEqual(digest(given), digest(`Bearer ${token}`))) return response.writeHead(401).end();
    if (request.url !== "/metrics") return response.writeHead(404).end();
    return void registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, host), "listening").catch((cause: unknown) => {
    throw new StartProblem(`Nothing can listen at ${host}:${port}, which is PAGES_METRICS: choose another.`, { cause });
  });
  return server;
}
