import { ok, failed } from "@claims/contracts/http/schema";
import { contractVersion } from "@claims/contracts/version";
import * as v from "valibot";
import { rejection } from "../http/rejection.ts";
import { route, type Route } from "../http/route.ts";

export interface HealthDeps {
  readonly isReady: () => Promise<boolean>;
  readonly measurements: () => Promise<string>;
  readonly commit: string | null;
}

const versionAnswer = v.object({ commit: v.nullable(v.string()), contract: v.string() });
const stateAnswer = v.object({ status: v.string() });

export function healthRoutes({ isReady, measurements, commit }: HealthDeps): Route[] {
  return [
    route({
      method: "GET",
      path: "/healthz",
      summary: "The process is up",
      access: "open",
      answer: stateAnswer,
      handle: async () => ok({ status: "up" }),
    }),
    route({
      method: "GET",
      path: "/readyz",
      summary: "The database answers, the workers run and requests are let in",
      access: "open",
      answer: stateAnswer,
      handle: async () => ((await isReady()) ? ok({ status: "ready" }) : failed(notReady)),
    }),
    route({
      method: "GET",
      path: "/version",
      summary: "The commit that this back end runs, where it knows it, and the contract that it was built against",
      access: "open",
      answer: versionAnswer,
      handle: async () => ok({ commit, contract: contractVersion }),
    }),
    route({
      method: "GET",
      path: "/metrics",
      summary: "Measurements as Prometheus text",
      access: "metrics",
      bareAs: "text/plain; version=0.0.4; charset=utf-8",
      answer: v.string(),
      handle: async () => ok(await measurements()),
    }),
  ];
}

const notReady = {
  ...rejection(503, "Not ready: the database does not answer, or the workers do not run."),
  retryAfterSeconds: 2,
};
