import { ok, failed } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { rejection } from "../http/rejection.ts";
import { route, type Route } from "../http/route.ts";

export interface OperationsDeps {
  readonly isReady: () => Promise<boolean>;
  readonly measurements: () => Promise<string>;
}

const stateAnswer = v.object({ status: v.string() });

export function operationsRoutes({ isReady, measurements }: OperationsDeps): Route[] {
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
      path: "/metrics",
      summary: "Measurements as Prometheus text",
      access: "operations",
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
