import { ok } from "@claims/contracts/http/schema";
import { queuedAnswer } from "@claims/contracts/lead/schema";
import {
  clockAnswer,
  messageParams,
  messagesAnswer,
  messagesQuery,
  moveClockBody,
} from "@claims/contracts/sandbox/schema";
import { route, type Route } from "../http/route.ts";
import { listMessages, retryMessage, type MessagesRoom } from "./messages.ts";
import type { MovedClock } from "./moved-clock.ts";

export interface SandboxRoom extends MessagesRoom {
  readonly movedClock: MovedClock;
}

/** For whoever tries the product out: open in development, for operators in production, and in the route table only where the sandbox is on. */
export function sandboxRoutes(room: SandboxRoom): Route[] {
  const { movedClock } = room;
  const clockNow = () => ok({ offsetSeconds: movedClock.offsetSeconds, now: movedClock.now().toISOString() });
  return [
    route({
      method: "GET",
      path: "/sandbox/messages",
      summary: "What was, is to be or could not be told to others, newest first",
      access: "operations",
      query: messagesQuery,
      answer: messagesAnswer,
      handle: async ({ query }) => ok(await listMessages(room, query)),
    }),
    route({
      method: "POST",
      path: "/sandbox/messages/:id/retry",
      summary: "Give a dead message another go",
      access: "operations",
      repeatable: true,
      params: messageParams,
      answer: queuedAnswer,
      handle: ({ params }) => retryMessage(room, params.id),
    }),
    route({
      method: "GET",
      path: "/sandbox/clock",
      summary: "How far the server's clock is moved",
      access: "operations",
      answer: clockAnswer,
      handle: async () => {
        await movedClock.refresh();
        return clockNow();
      },
    }),
    route({
      method: "POST",
      path: "/sandbox/clock",
      summary: "Move the server's clock, in all processes; 0 is back to now",
      access: "operations",
      repeatable: true,
      body: moveClockBody,
      answer: clockAnswer,
      handle: async ({ body }) => {
        await movedClock.move(body.offsetSeconds);
        return clockNow();
      },
    }),
  ];
}
