import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { countUse } from "./address-limits.store.ts";
import { sendProblem } from "./answer.ts";
import { refusal } from "./refusal.ts";

export interface LimitRule {
  readonly database: Database;
  readonly clock: Clock;
  /** What LIMITS multiplies the numbers in the route table by. */
  readonly factor: number;
}

export function limitAddresses(app: FastifyInstance, { database, clock, factor }: LimitRule): void {
  app.addHook("onRequest", async (request, reply) => {
    const { route } = request.routeOptions.config;
    if (route?.perAddress === undefined) return;
    const { calls, seconds } = route.perAddress;
    const at = clock.now();
    const bucket = bucketOf(`${route.method} ${route.path}`, request.ip);
    const { used, resets_at } = await countUse(database, { bucket, at, resetsAt: new Date(at.getTime() + seconds * 1000) });
    if (used <= calls * factor) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((resets_at.getTime() - at.getTime()) / 1000));
    return sendProblem(reply, { ...refusal(429, "Too many requests. Please try again later."), retryAfterSeconds });
  });
}

/** Hashed, since an address is personal too. One household has a whole /64 of the newer kind. */
function bucketOf(route: string, address: string): string {
  const household = isIPv6(address) ? networkOf(address) : address;
  return createHash("sha256").update(`${route} ${household}`).digest("base64url");
}

function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(":").length;
  return [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...(tail?.split(":") ?? [])]
    .slice(0, 4)
    .join(":");
}
