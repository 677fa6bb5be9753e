import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/tables.ts";
import { sendProblem } from "./answer.ts";
import { rejection, said } from "./rejection.ts";

export interface LimitRule {
  readonly database: Database;
  readonly clock: Clock;
  /** What LIMITS multiplies the numbers in the route table by. */
  readonly factor: number;
}

export function limitIpAddresses(app: FastifyInstance, { database, clock, factor }: LimitRule): void {
  const waitFor = createAllowances(database);
  app.addHook("onRequest", async (request, reply) => {
    const { route } = request.routeOptions.config;
    if (route?.perIpAddress === undefined) return;
    const { calls, seconds } = route.perIpAddress;
    const of = `${route.method} ${route.path} ${householdOf(request.ip)}`;
    const wait = await waitFor({ of, limit: { calls: calls * factor, seconds }, at: clock.now() });
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

/** What a process has counted ahead of time and may let through without asking the database. */
interface Allowance {
  left: number;
  /** Nothing was left of the limit when it was asked for. */
  readonly isSpent: boolean;
  readonly resetsAt: Date;
}

interface Caller {
  readonly of: string;
  readonly limit: Limit;
  readonly at: Date;
}

/** Of a generous limit a hundredth is counted at once: fewer than that and each call is counted by itself. */
const share = 1 / 100;
/** An address takes no room for long: what is forgotten was counted, and so lets no call through too many. */
const mostRemembered = 10_000;

/**
 * Counts calls of addresses in a database that many processes share, without a write for every call. By hand, because
 * rate-limiter-flexible and @fastify/rate-limit either write for each call or count for each process by itself.
 */
export function createAllowances(database: Database) {
  const cached = new Map<string, Promise<Allowance>>();

  /** How long to wait; 0 where the call may come in. */
  return async ({ of, limit, at }: Caller): Promise<number> => {
    const ahead = Math.max(1, Math.floor(limit.calls * share));
    for (;;) {
      const asked = cached.get(of) ?? ask({ of, limit, at }, ahead);
      const allowance = await asked;
      const isOver = allowance.resetsAt <= at;
      if (!isOver && allowance.isSpent) return secondsUntil(allowance.resetsAt, at);
      if (!isOver && allowance.left > 0) {
        allowance.left -= 1;
        return 0;
      }
      if (cached.get(of) === asked) cached.delete(of);
    }
  };

  /** A call that comes meanwhile waits for the same answer. */
  function ask({ of, limit, at }: Caller, ahead: number): Promise<Allowance> {
    const asked = countCalls(database, { of, limit, at, by: ahead }).then(({ used, resets_at: resetsAt }) => {
      const left = Math.min(ahead, limit.calls - (used - ahead));
      return { left, isSpent: left <= 0, resetsAt };
    });
    if (ahead === 1) return asked;
    if (cached.size >= mostRemembered) cached.clear();
    cached.set(of, asked);
    asked.catch(() => cached.delete(of));
    return asked;
  }
}

export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

interface Counting {
  /** Who is counted, at what; stored as a hash, since an address is personal too. */
  readonly of: string;
  readonly limit: Limit;
  readonly at: Date;
  readonly by?: number;
}

interface Used {
  readonly used: number;
  readonly resets_at: Date;
}

interface Bucket {
  readonly bucket: string;
  readonly at: Date;
  readonly resetsAt: Date;
  readonly by: number;
}

const count = prepared((database, { bucket, at, resetsAt, by }: Bucket) => {
  const isOver = sql`address_limits.resets_at <= ${at}`;
  return database
    .insertInto("address_limits")
    .values({ bucket, used: by, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet({
        used: sql`case when ${isOver} then ${by}::integer else address_limits.used + ${by}::integer end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else address_limits.resets_at end`,
      }),
    )
    .returning(["used", "resets_at"]);
});

const bucketOf = (of: string) => createHash("sha256").update(of).digest("base64url");

/** Counts one more call, or several ahead of time, in one statement: two processes, or two requests at once, count together. */
export async function countCalls(database: Database, { of, limit, at, by = 1 }: Counting): Promise<Used> {
  const resetsAt = new Date(at.getTime() + limit.seconds * 1000);
  const [used] = (await count(database, { bucket: bucketOf(of), at, resetsAt, by })).rows;
  if (used === undefined) throw new Error("The database counted a call and did not say how many there are.");
  return used;
}

const counted = prepared((database, { bucket, at }: Pick<Bucket, "bucket" | "at">) =>
  database.selectFrom("address_limits").select("used").where("bucket", "=", bucket).where("resets_at", ">", at),
);

/** How many calls have been counted in the time that is not over yet; a look begins none. */
export async function countedCalls(database: Database, { of, at }: Pick<Counting, "of" | "at">): Promise<number> {
  const [counts] = (await counted(database, { bucket: bucketOf(of), at })).rows;
  return counts?.used ?? 0;
}

/** Counts one more call, and returns how long to wait where that is one too many; 0 where it is not. */
export async function secondsToWait(database: Database, counting: Counting): Promise<number> {
  const used = await countCalls(database, counting);
  return used.used <= counting.limit.calls ? 0 : secondsUntil(used.resets_at, counting.at);
}

export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
