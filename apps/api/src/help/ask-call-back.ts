import { dayOfCall, hourOfCall, hoursForCallBack } from "@claims/contracts/help/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { recordFacts } from "../claim/record-facts.ts";
import type { Visitor } from "../claim/visitor.ts";
import { lockWholeClaim, readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { rejection, codedRejection, said } from "../http/rejection.ts";
import { notify, type NotificationDeps } from "../notifications/notify.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import type { Ticket } from "./help.ports.ts";

export interface CallBackDeps extends NotificationDeps {
  readonly database: Database;
}

interface Asking {
  readonly visitor: Visitor;
  /** When the call is wanted, as the page writes it; null takes it back. */
  readonly hour: string | null;
  readonly idempotencyKey: string;
  readonly at: Date;
}

type CallBack = { readonly at: string | null };

/** The call back that is to come, if there is one. */
export async function readCallBack(database: Database, { key }: Visitor, now: Date): Promise<CallBack> {
  return { at: toCome(await readWholeClaim(database, key), now) };
}

function toCome({ facts }: WholeClaim, now: Date): string | null {
  const { call_back_at: wanted } = facts;
  return typeof wanted === "string" && new Date(wanted) > now ? wanted : null;
}

/** Asks the firm's people to ring the claim's own number at this hour, or takes that back. One call at a time. */
export function askCallBack(
  deps: CallBackDeps,
  { visitor, hour, idempotencyKey, at }: Asking,
): Promise<Result<CallBack>> {
  // One moment can be written in several ways.
  const wanted = hour === null ? null : new Date(hour).toISOString();
  return inTransaction(deps.database, async (trx) => {
    const claim = await lockWholeClaim(trx, visitor.key);
    const before = toCome(claim, at);
    if (wanted === before) return ok({ at: before });
    const { phone_number: phone } = claim.fields;
    if (wanted !== null && !isOffered(wanted, at)) return failed(notOffered);
    if (wanted !== null && typeof phone !== "string") return failed(noPhone);
    const about = { moment: new Date(wanted ?? before ?? at), isTakenBack: wanted === null };
    await recordFacts(trx, { visitor, facts: { call_back_at: wanted }, at });
    await notify(trx, deps, {
      claim: visitor.key,
      channel: "feedback",
      text: inChat(about),
      name: `call back ${idempotencyKey}`,
      at,
    });
    const ticket = ticketOf(claim, inTicket(about));
    if (ticket !== null)
      await queueWork(trx, deps.outgoing, {
        kind: "ticket",
        claim: visitor.key,
        to: ticket.email,
        body: ticket,
        idempotencyKey: `call back ${idempotencyKey}`,
        at,
      });
    return ok({ at: wanted });
  });
}

const notOffered = rejection(400, said.hourNotOffered, "at");
const noPhone = codedRejection("details-missing", 409, said.missing("phone_number"), "phone_number");

function isOffered(wanted: string, now: Date): boolean {
  const moment = new Date(wanted).getTime();
  return hoursForCallBack(now).some((hours) => hours.some((hour) => hour.getTime() === moment));
}

interface About {
  readonly moment: Date;
  readonly isTakenBack: boolean;
}

const wish = ({ isTakenBack }: About) => (isTakenBack ? "Call back no longer wanted" : "Call back wanted");

function inTicket(about: About): string {
  return `${wish(about)}: ${dayOfCall(about.moment)}, ${hourOfCall(about.moment)} UK time`;
}

/** No date gets through to the chat; within five working days the weekday says as much. */
function inChat(about: About): string {
  const [weekday] = dayOfCall(about.moment).split(" ");
  return `${wish(about)}: ${weekday}, ${hourOfCall(about.moment)} UK time`;
}

/** The chat is sent no number: the colleague who calls finds it here. */
function ticketOf({ claimId, fields }: WholeClaim, feedback: string): Ticket | null {
  const { email, phone_number: contact, first_name: first, last_name: last } = fields;
  if (typeof email !== "string") return null;
  const called = [first, last].filter((part) => typeof part === "string").join(" ");
  return {
    email,
    name: `${called} ${claimId}`.trim(),
    ...(typeof contact === "string" && { contact }),
    claim: claimId,
    feedback,
  };
}
