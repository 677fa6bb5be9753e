import { ok } from "@claims/contracts/http/schema";
import { queuedAnswer } from "@claims/contracts/lead/schema";
import {
  clockAnswer,
  faultsAnswer,
  messageParams,
  messagesAnswer,
  messagesQuery,
  moveClockBody,
  resetAnswer,
  switchFaultBody,
} from "@claims/contracts/sandbox/schema";
import { route, type Route } from "../http/route.ts";
import { forgetDelivered } from "../outgoing/upkeep.ts";
import type { Faults } from "./faults.ts";
import { listMessages, retryMessage, type MessagesDeps } from "./messages.ts";
import type { MovedClock } from "./moved-clock.ts";

export interface SandboxDeps extends MessagesDeps {
  readonly movedClock: MovedClock;
  readonly faults: Faults;
}

/** For people who try the product out: open in development, for operators in production, and in the route table only where the sandbox is on. */
export function sandboxRoutes(deps: SandboxDeps): Route[] {
  const { movedClock, faults } = deps;
  const clockNow = () => ok({ offsetSeconds: movedClock.offsetSeconds, now: movedClock.now().toISOString() });
  const faultsNow = async () =>
    ok((await faults.list()).map(({ fault, until }) => ({ fault, until: until.toISOString() })));
  return [
    route({
      method: "GET",
      path: "/sandbox/faults",
      summary: "What third parties do wrong for a while",
      access: "metrics",
      answer: faultsAnswer,
      handle: faultsNow,
    }),
    route({
      method: "POST",
      path: "/sandbox/faults",
      summary: "Have a third party fail for some minutes, in all processes; 0 ends it",
      access: "metrics",
      repeatable: true,
      body: switchFaultBody,
      answer: faultsAnswer,
      handle: async ({ body }) => {
        await faults.switch(body.fault, body.minutes);
        return faultsNow();
      },
    }),
    route({
      method: "POST",
      path: "/sandbox/reset",
      summary: "End every fault, move the clock back to now, and list nothing that was sent until here; claims stay",
      access: "metrics",
      repeatable: true,
      answer: resetAnswer,
      handle: async () => {
        await faults.endAll();
        await movedClock.move(0);
        await forgetDelivered(deps.database);
        return ok({ reset: true } as const);
      },
    }),
    route({
      method: "GET",
      path: "/sandbox/messages",
      summary: "What was, is to be or could not be told to others, newest first",
      access: "metrics",
      query: messagesQuery,
      answer: messagesAnswer,
      handle: async ({ query }) => ok(await listMessages(deps, query)),
    }),
    route({
      method: "POST",
      path: "/sandbox/messages/:id/retry",
      summary: "Give a dead message another go",
      access: "metrics",
      repeatable: true,
      params: messageParams,
      answer: queuedAnswer,
      handle: ({ params }) => retryMessage(deps, params.id),
    }),
    route({
      method: "GET",
      path: "/sandbox/clock",
      summary: "How far the server's clock is moved",
      access: "metrics",
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
      access: "metrics",
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
