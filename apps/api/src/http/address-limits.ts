import { isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { sendProblem } from "./answer.ts";
import { createAllowances } from "./allowance.ts";
import { refusal } from "./refusal.ts";

export interface LimitRule {
  readonly database: Database;
  readonly clock: Clock;
  /** What LIMITS multiplies the numbers in the route table by. */
  readonly factor: number;
}

export function limitAddresses(app: FastifyInstance, { database, clock, factor }: LimitRule): void {
  const secondsToWait = createAllowances(database);
  app.addHook("onRequest", async (request, reply) => {
    const { route } = request.routeOptions.config;
    if (route?.perAddress === undefined) return;
    const { calls, seconds } = route.perAddress;
    const of = `${route.method} ${route.path} ${householdOf(request.ip)}`;
    const wait = await secondsToWait({ of, limit: { calls: calls * factor, seconds }, at: clock.now() });
    if (wait > 0) return sendProblem(reply, { ...refusal(429, "Too many requests. Please try again later."), retryAfterSeconds: wait });
  });
}

/** One household has a whole /64 of the newer kind. */
function householdOf(address: string): string {
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(":").length;
  return [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...(tail?.split(":") ?? [])]
    .slice(0, 4)
    .join(":");
}
