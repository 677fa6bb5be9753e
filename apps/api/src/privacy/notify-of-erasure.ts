import type { Database } from "../database/tables.ts";
import type { LeadWork } from "../lead/lead.ports.ts";
import type { ChatMessage } from "../notifications/notifications.ports.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";

export interface ErasureNoticeDeps {
  readonly outgoing: Outgoing;
  /** False on stage and local machines: there every notification goes to the test channel. */
  readonly live: boolean;
}

interface Erasure {
  readonly claimId: string;
  readonly receipt: string;
  readonly at: Date;
  /** A record of the claim that is on its way would be there again after a notice that came first. */
  readonly crmMayGetItUntil: Date | null;
}

/**
 * Notifies the CRM and the case workers of an erasure: both know the claim, and what they hold is theirs to delete. The
 * messages belong to no claim, since there is none any more, and say nothing of the person.
 */
export async function notifyOfErasure(
  trx: Database,
  { outgoing, live }: ErasureNoticeDeps,
  { claimId, receipt, at, crmMayGetItUntil }: Erasure,
): Promise<void> {
  const record = { Mongo_Client_Ref: claimId, Erased_Date: at.toISOString(), Erasure_Receipt: receipt };
  for (const module of ["Contacts", "Leads"] as const) {
    const body = { module, method: "POST", data: [record] } satisfies LeadWork;
    await queueWork(trx, outgoing, {
      kind: "crm",
      claim: null,
      to: "crm",
      body,
      idempotencyKey: `erased ${claimId} ${module}`,
      at,
      ...(crmMayGetItUntil !== null && { dueAt: crmMayGetItUntil }),
    });
  }
  const text = `Claim erased by the claimant, receipt ${receipt}: delete what is held of it elsewhere.`;
  const body = { channel: "leads", text, claim: claimId } satisfies ChatMessage;
  await queueWork(trx, outgoing, {
    kind: "chat",
    claim: null,
    to: live ? "leads" : "test",
    body,
    idempotencyKey: `erased ${claimId}`,
    at,
  });
}
