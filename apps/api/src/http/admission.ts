import type { FastifyInstance } from "fastify";
import { sendProblem } from "./answer.ts";
import { refusal } from "./refusal.ts";

/** Far above what two cores can serve in a second, so that only a pile-up reaches it. */
const mostAtOnce = 1_000;

export interface Admission {
  /** From here on every request is turned away, so that the ones under way can finish. */
  stop(): void;
  readonly stopping: boolean;
}

export function admitRequests(app: FastifyInstance): Admission {
  const door = { stopping: false, inside: 0 };
  app.addHook("onRequest", async (_, reply) => {
    if (door.stopping) return turnAway(reply, "We are just restarting. Please try again.");
    if (door.inside >= mostAtOnce) return turnAway(reply, "We are busy. Please try again in a moment.");
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

function turnAway(reply: Parameters<typeof sendProblem>[0], message: string) {
  return sendProblem(reply, { ...refusal(503, message), retryAfterSeconds: 2 });
}
