import { ok, failed } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { rejection } from "../http/rejection.ts";
import { route, type Route } from "../http/route.ts";
import { closeDead, driveAgain, driveAllAgain, findDead } from "../outgoing/dead-letters.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { readWaiting } from "../outgoing/waiting.ts";
import { readAccessLog } from "./access-log.ts";
import { readClaimHistory } from "./claim-history.ts";
import { lookIntoClaim } from "./look-into-claim.ts";
import {
  accessLogAnswer,
  claimBody,
  closedAnswer,
  deadAnswer,
  driveBody,
  drivenAnswer,
  lookAnswer,
  lookBody,
  retentionAnswer,
  waitingAnswer,
  claimHistoryAnswer,
  workParams,
} from "./operations.schema.ts";
import { readRetention } from "./retention-figures.ts";

interface OperationsDeps {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly outgoing: Outgoing;
}

/** What one page of the dead shows. */
const mostShown = 500;

const unknownWork = rejection(404, "There is no outgoing work with this id: it may have been erased.");
const notDead = rejection(409, "This work is not dead: nothing was changed.");

/** For operators: what waits, what was given up, and a claim's history. A claim is named in the body, so that no address has it. */
export function operationsRoutes(deps: OperationsDeps): Route[] {
  const { database } = deps;
  return [
    route({
      method: "GET",
      path: "/operations/waiting",
      summary: "What waits to go out, by kind",
      access: "operations",
      answer: waitingAnswer,
      handle: async ({ at }) =>
        ok(
          (await readWaiting(database, at)).map(({ kind, due, oldest, later, dead }) => ({
            kind,
            due,
            oldestDueAt: oldest?.toISOString() ?? null,
            later,
            dead,
          })),
        ),
    }),
    route({
      method: "GET",
      path: "/operations/dead",
      summary: "What was given up and why, oldest first; at most 500",
      access: "operations",
      answer: deadAnswer,
      handle: async () => ok(await findDead(database, mostShown)),
    }),
    route({
      method: "POST",
      path: "/operations/dead/:id/drive",
      summary: "Give one piece of dead work another go",
      access: "operations",
      repeatable: true,
      params: workParams,
      answer: drivenAnswer,
      handle: async ({ params, at }) => {
        const outcome = await driveAgain(deps, params.id, at);
        if (outcome === "unknown") return failed(unknownWork);
        return outcome === "not-dead" ? failed(notDead) : ok(outcome);
      },
    }),
    route({
      method: "POST",
      path: "/operations/dead/:id/close",
      summary: "Give one piece of dead work up for good: it is not sent",
      access: "operations",
      repeatable: true,
      params: workParams,
      answer: closedAnswer,
      handle: async ({ params, at }) => {
        const outcome = await closeDead(database, params.id, at);
        if (outcome === "unknown") return failed(unknownWork);
        return outcome === "not-dead" ? failed(notDead) : ok({ closed: true as const });
      },
    }),
    route({
      method: "POST",
      path: "/operations/dead/drive",
      summary: "Give all dead work of one kind, or all of it, another go",
      access: "operations",
      repeatable: true,
      body: driveBody,
      answer: drivenAnswer,
      handle: async ({ body: { kind }, at }) => ok(await driveAllAgain(deps, at, kind === "all" ? undefined : kind)),
    }),
    route({
      method: "POST",
      path: "/operations/claim",
      summary: "A claim's way, by its number or reference, without anything personal",
      access: "operations",
      repeatable: true,
      body: claimBody,
      answer: claimHistoryAnswer,
      handle: ({ body }) => readClaimHistory(database, body.claim),
    }),
    route({
      method: "POST",
      path: "/operations/claim/look",
      summary: "What a claim holds, opened; who looks and why is logged for good",
      access: "operations",
      repeatable: true,
      body: lookBody,
      answer: lookAnswer,
      handle: ({ body, browser, at }) =>
        lookIntoClaim(deps, {
          ...body,
          signedInAs: browser.operator,
          from: { address: browser.address, userAgent: browser.userAgent },
          at,
        }),
    }),
    route({
      method: "GET",
      path: "/operations/report",
      summary: "What is due to go, and what was erased",
      access: "operations",
      answer: retentionAnswer,
      handle: async ({ at }) => ok(await readRetention(database, at)),
    }),
    route({
      method: "GET",
      path: "/operations/access-log",
      summary: "Who looked into which claim and why, and whether the log is as it was written",
      access: "operations",
      answer: accessLogAnswer,
      handle: async () => ok(await readAccessLog(deps)),
    }),
  ];
}
