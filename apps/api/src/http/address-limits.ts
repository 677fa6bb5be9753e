import { isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { sendProblem } from "./answer.ts";
import { createAllowances } from "./allowance.ts";
import { rejection, said } from "./rejection.ts";

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
    if (wait > 0)
      return sendProblem(reply, {
        ...rejection(429, said.tooManyRequests),
        retryAfterSeconds: wait,
      });
  });
}

/** One household has a whole /64 of the newer kind. */
export function householdOf(given: string): string {
  const address = unmapped(given);
  return isIPv6(address) ? firstGroups(address, 4) : address;
}

/** Who rents one address rents its neighbours: the 256 of the older kind, and a /48 of the newer one. */
export function networkOf(given: string): string {
  const address = unmapped(given);
  return isIPv6(address) ? firstGroups(address, 3) : address.replace(/\.\d+$/, "");
}

/** An IPv4 address as itself, also where the server listens on IPv6 and sees `::ffff:192.0.2.1`. */
export function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+(\.\d+){3}$)/i, "");
}

function firstGroups(address: string, count: number): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(":").length;
  return [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...(tail?.split(":") ?? [])]
    .slice(0, count)
    .join(":");
}
