import type { TicketBody } from "@claims/contracts/help/schema";
import type { Visitor } from "../claim/visitor.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import type { Ticket } from "./help.ports.ts";

export interface TicketDeps {
  readonly database: Database;
  readonly outgoing: Outgoing;
}

interface Opening {
  readonly visitor: Visitor;
  readonly body: TicketBody;
  readonly idempotencyKey: string;
  readonly at: Date;
}

/** Queues a ticket. Who it is from is what the claim says, and what the page says only where the claim is silent. */
export async function openTicket(
  { database, outgoing }: TicketDeps,
  { visitor, body, idempotencyKey, at }: Opening,
): Promise<void> {
  const ticket = ticketOf(await readWholeClaim(database, visitor.key), body);
  await inTransaction(database, (trx) =>
    queueWork(trx, outgoing, {
      kind: "ticket",
      claim: visitor.key,
      to: ticket.email,
      body: ticket,
      idempotencyKey: `ticket ${idempotencyKey}`,
      at,
    }),
  );
}

function ticketOf({ claimId, fields }: WholeClaim, { email, name, contact, feedback }: TicketBody): Ticket {
  const called = [fields.first_name, fields.last_name].filter((part) => typeof part === "string").join(" ");
  return {
    email: typeof fields.email === "string" ? fields.email : email,
    name: `${called || name} ${claimId}`,
    contact: typeof fields.phone_number === "string" ? fields.phone_number : contact,
    claim: claimId,
    feedback,
  };
}
