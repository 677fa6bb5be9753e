import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { storedAnswers } from "../credit-search/stored-answers.ts";
import type { Database } from "../database/tables.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { isRepeatVisitor, readWholeClaim } from "../session/whole-claim.ts";
import { signResumeToken } from "../session/tokens.ts";
import type { Visitor } from "../session/visitor.ts";
import type { LeadWork } from "./lead.ports.ts";
import { leadRecord } from "./lead-record.ts";
import { saidByThePage } from "./said-by-the-page.ts";
import { seenAgreements } from "./seen-agreements.ts";

export interface LeadRoom {
  readonly database: Database;
  readonly outgoing: Outgoing;
  readonly keyring: Keyring;
  readonly lenders: Lenders;
}

interface Push extends Pick<LeadWork, "module" | "method"> {
  readonly visitor: Visitor;
  readonly said: Readonly<Record<string, unknown>>;
  readonly origin: string;
  readonly press: string;
  readonly at: Date;
}

/** Queues the claim's own record for the CRM, whatever record the page had in hand. */
export async function pushLead(room: LeadRoom, { visitor, module, method, said, origin, press, at }: Push): Promise<void> {
  const { database, keyring, lenders, outgoing } = room;
  const claim = await readWholeClaim(database, visitor.key);
  if (isForTrials(claim.fields.email)) return;
  const answers = await storedAnswers(database, visitor.key);
  const record = leadRecord({
    claim,
    answers,
    seen: seenAgreements(answers, lenders),
    repeatVisitor: await isRepeatVisitor(database, claim.claimId),
    resumeLink: `${origin}/resume?id=${claim.claimId}&sign=${signResumeToken(keyring, claim.claimId, at)}`,
    said: saidByThePage(said, { ...claim.fields, ...claim.facts }),
  });
  const work = { module, method, data: [record] } satisfies LeadWork;
  const to = typeof record.Email === "string" ? record.Email : claim.claimId;
  await database.transaction().execute((trx) =>
    queueWork(trx, outgoing, { kind: "crm", claim: visitor.key, to, body: work, idempotencyKey: `lead ${press}`, at }),
  );
}

/** `test@…` is what people type who try the product out: none of it belongs in the CRM. */
function isForTrials(email: unknown): boolean {
  return typeof email === "string" && email.toLowerCase().includes("test@");
}
