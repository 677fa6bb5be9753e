import { triggerEventAnswer, triggerEventBody, type TriggerEventBody } from "@claims/contracts/events/schema";
import { ok } from "@claims/contracts/http/schema";
import { allowsMarketing } from "../claim/consent.ts";
import { isServerOwned } from "../claim/outcomes.ts";
import { mayBeTester, type TesterRule } from "../claim/testers.ts";
import type { Visitor } from "../claim/visitor.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { route, type Route } from "../http/route.ts";
import { eventFigures } from "../lead/event-figures.ts";
import { cleaned } from "../notifications/cleaned.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import type { AdEvent } from "./ad-events.ports.ts";

const events = { calls: 120, seconds: 600 };

export function adEventRoutes(deps: AdEventDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/trigger-gtm-event",
      summary:
        "Report what happened on the journey: with consent to marketing, of a person in hashes alone, once an id",
      access: "session",
      perIpAddress: events,
      body: triggerEventBody,
      answer: triggerEventAnswer,
      handle: async ({ body, visitor, at }) => ok(await triggerEvent(deps, { visitor, event: body, at })),
    }),
  ];
}

export interface AdEventDeps {
  readonly database: Database;
  readonly outgoing: Outgoing;
  readonly testers: TesterRule;
}

interface Triggering {
  readonly visitor: Visitor;
  readonly event: TriggerEventBody;
  readonly at: Date;
}

/** False where nothing may leave: without consent to marketing, and for testers. */
async function triggerEvent({ database, outgoing, testers }: AdEventDeps, { visitor, event, at }: Triggering) {
  const claim = await readWholeClaim(database, visitor.key);
  if (!allowsMarketing(claim.fields) || mayBeTester(testers, claim.fields.email)) return { queued: false };
  await inTransaction(database, (trx) =>
    queueWork(trx, outgoing, {
      kind: "event",
      claim: visitor.key,
      to: "ad-network",
      body: adEventOf(event, claim, at),
      idempotencyKey: `event ${event.id} of ${visitor.claimId}`,
      at,
    }),
  );
  return { queued: true };
}

function adEventOf(event: TriggerEventBody, claim: WholeClaim, now: Date): AdEvent {
  return { ...event, context: { ...said(event.context, claim), ...eventFigures(claim, now) } };
}

/** What the page says of the visit. Outcomes and figures are the server's to report, and no person is named. */
function said(context: TriggerEventBody["context"], { fields, facts }: WholeClaim): TriggerEventBody["context"] {
  const ours = Object.entries(context).filter(([name]) => !isServerOwned(name));
  const saved = { ...fields, ...facts };
  return Object.fromEntries(
    ours.map(([name, value]) => [name, typeof value === "string" ? cleaned(value, saved) : value]),
  );
}
