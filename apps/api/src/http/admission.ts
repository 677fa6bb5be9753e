import type { FastifyInstance, FastifyReply } from "fastify";
import type { Sentence } from "../language/sentence.ts";
import { sendProblem } from "./answer.ts";
import { tooLarge } from "./failures.ts";
import { householdOf } from "./ip-address-limits.ts";
import { rejection, said } from "./rejection.ts";

/** Far above what two cores can serve in a second, so that only a pile-up reaches it. */
const mostAtOnce = 1_000;

export interface Admission {
  /** From here on every request is turned away, so that the ones under way can finish. */
  stop(): void;
  readonly stopping: boolean;
}

/**
 * By hand, because @fastify/under-pressure looks at memory and at the event loop's delay: it counts neither what is under
 * way nor the bytes that wait, and knows no server that is stopping.
 */
export function admitRequests(app: FastifyInstance): Admission {
  const door = { stopping: false, inside: 0 };
  app.addHook("onRequest", async (_, reply) => {
    if (door.stopping) return turnAway(reply, said.restarting);
    if (door.inside >= mostAtOnce) return turnAway(reply, said.busy);
    door.inside += 1;
    reply.raw.once("close", () => (door.inside -= 1));
  });
  // A connection that was kept alive would hold up the end of the process.
  app.addHook("onSend", async (_, reply) => void (door.stopping && reply.header("connection", "close")));
  return {
    stop: () => void (door.stopping = true),
    get stopping() {
      return door.stopping;
    },
  };
}

const megabyte = 1024 * 1024;
/** Larger than what a step of the journey sends: only a signature is. */
const large = 32 * 1024;
/** Of a heap of 160 MB: what is read, parsed and decoded lies there three times. */
const mostBytes = { small: 16 * megabyte, large: 12 * megabyte };
const mostLargeOfSession = megabyte;
const mostLargeOfAddress = 4 * megabyte;

/** Counts the bytes of bodies under way, before they are read: many large ones never take the room of an ordinary call. */
export function admitBodies(app: FastifyInstance): void {
  const underWay = new Map<string, number>();
  const add = (names: readonly string[], bytes: number) => {
    for (const name of names) {
      const sum = (underWay.get(name) ?? 0) + bytes;
      if (sum > 0) underWay.set(name, sum);
      else underWay.delete(name);
    }
  };
  const wouldBe = (name: string, bytes: number) => (underWay.get(name) ?? 0) + bytes;

  app.addHook("onRequest", async (request, reply) => {
    const declared = request.headers["content-length"];
    const { bodyLimit } = request.routeOptions;
    if (Number(declared ?? 0) > bodyLimit) return rejectTooLarge(reply, Number(declared));
    const isChunked = declared === undefined && request.headers["transfer-encoding"] !== undefined;
    const bytes = isChunked ? bodyLimit : Number(declared ?? 0);
    if (bytes === 0) return;
    const [pool, session, address] = [
      bytes > large ? "large" : "small",
      `session ${Buffer.from(request.visitor?.sessionHash ?? []).toString("hex")}`,
      `address ${householdOf(request.ip)}`,
    ] as const;
    const isTooMuch =
      pool === "large" &&
      (wouldBe(session, bytes) > mostLargeOfSession || wouldBe(address, bytes) > mostLargeOfAddress);
    if (isTooMuch || wouldBe(pool, bytes) > mostBytes[pool]) return turnAway(reply, said.busy);
    const names = pool === "large" ? [pool, session, address] : [pool];
    add(names, bytes);
    reply.raw.once("close", () => add(names, -bytes));
  });
}

/** Node reads the rest of the body and forgets it, so that the connection is good for the next call; one without end is closed. */
function rejectTooLarge(reply: FastifyReply, bytes: number) {
  if (bytes > 16 * megabyte) void reply.header("connection", "close");
  return sendProblem(reply, tooLarge);
}

function turnAway(reply: Parameters<typeof sendProblem>[0], words: Sentence) {
  return sendProblem(reply, { ...rejection(503, words), retryAfterSeconds: 2 });
}
