import { createHash } from "node:crypto";
import * as v from "valibot";
import { makeLinkTo } from "../claim/claim-links.ts";
import { recordFacts } from "../claim/record-facts.ts";
import { lockWholeClaim, readVisitsAndSignature } from "../claim/whole-claim.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { foundAndChosen } from "../credit-search/found-and-chosen.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork, withdrawWork } from "../outgoing/queue-work.ts";
import { contactRecord, leadRecord, type LeadSources, type Signature } from "./lead-record.ts";
import type { LeadRecord, LeadWork } from "./lead.ports.ts";
import { readReports } from "./seen-agreements.ts";

export interface LeadDeps {
  readonly outgoing: Outgoing;
  readonly lenders: Lenders;
}

interface Push extends Pick<LeadWork, "module" | "method"> {
  readonly key: ClaimKey;
  /** Checked already: what `saidByThePage` leaves of it. */
  readonly said: (saved: Readonly<Record<string, unknown>>) => LeadRecord;
  /** What the server says of where the lead was taken; a page that says it itself is believed. */
  readonly webForm: string | null;
  readonly origin: string | null;
  readonly at: Date;
}

/**
 * Queues the claim's own record for the CRM, unless the CRM was sent the same already. The claim's row is locked, so that
 * of two pushes at once the later one knows of the earlier, and both go out in that order.
 */
export async function pushLead(
  trx: Database,
  deps: LeadDeps,
  { key, module, method, said, webForm, origin, at }: Push,
): Promise<void> {
  const { claimId } = key;
  const claim = await lockWholeClaim(trx, key);
  const { email } = claim.fields;
  // Without an address there is no person to know by it yet.
  if (typeof email !== "string" || isForTrials(email)) return;
  const before = v.parse(sentSchema, claim.facts[sentToCrm]);
  const { answers, chosen, toChoose } = await foundAndChosen({ database: trx, lenders: deps.lenders }, key);
  const saidSoFar = { ...before.said, ...said({ ...claim.fields, ...claim.facts }) };
  const { keyring } = deps.outgoing;
  const { language } = claim;
  const resumeLink =
    origin === null ? null : await makeLinkTo(trx, keyring, { claimId, purpose: "resume", origin, language, at });
  const { isRepeatVisitor, picture } = await readVisitsAndSignature(trx, key);
  const sources: LeadSources = {
    claim,
    answers,
    chosen: [...chosen, ...toChoose],
    seen: readReports(answers, { lenders: deps.lenders, at }),
    signature: signatureOf(picture),
    repeatVisitor: isRepeatVisitor,
    resumeLink,
    said: saidSoFar,
    at,
  };
  const record = module === "Contacts" ? contactRecord(sources) : leadRecord(sources);
  const hash = hashOf(record);
  if (before.hashes[module] === hash) return;
  const count = before.count + 1;
  // By its module it is known which records say the same of a later time.
  const nameOf = (number: number) => `${module} ${claimId} ${number}`;
  const { hour, dueAt } = hourWith({ hour: before.hours[module], count, at });
  const sent: Sent = {
    count,
    said: saidSoFar,
    hashes: { ...before.hashes, [module]: hash },
    hours: { ...before.hours, [module]: hour },
  };
  await recordFacts(trx, { visitor: { claimId, key }, facts: { [sentToCrm]: sent }, at });
  const replaced = before.hours[module]?.postponed;
  if (hour.postponed !== undefined && replaced !== undefined) {
    await withdrawWork(trx, { kind: "crm", idempotencyKey: nameOf(replaced) });
  }
  const data = [webForm === null ? record : { Client_Web_Form: webForm, ...record }] satisfies LeadWork["data"];
  const work: LeadWork = { module, method, data };
  await queueWork(trx, deps.outgoing, {
    kind: "crm",
    claim: key,
    to: email,
    body: work,
    idempotencyKey: nameOf(count),
    at,
    dueAt,
  });
}

const mostAnHour = 20;
const hourMs = 60 * 60 * 1000;

interface Counting {
  readonly hour: Hour | undefined;
  /** The number of the record that is to be queued. */
  readonly count: number;
  readonly at: Date;
}

/** The hour with one record more, and when that one is due: past the limit at the end of the hour, in place of the one that was. */
function hourWith({ hour: last, count, at }: Counting): { readonly hour: Hour; readonly dueAt: Date } {
  const isOver = last === undefined || last.endsAt <= at.getTime();
  const hour: Hour = isOver ? { endsAt: at.getTime() + hourMs, records: 0 } : last;
  return hour.records < mostAnHour
    ? { hour: { ...hour, records: hour.records + 1 }, dueAt: at }
    : { hour: { ...hour, postponed: count }, dueAt: new Date(hour.endsAt) };
}

/** The fact that says what the CRM was sent of a claim. */
const sentToCrm = "sent_to_crm";

/** Whether the CRM may hold a record of the claim. */
export function wasSentToCrm(facts: Readonly<Record<string, unknown>>): boolean {
  return facts[sentToCrm] !== undefined;
}

/** Begins with a record, and the next one with the first record after its end. */
const hourSchema = v.object({
  endsAt: v.number(),
  /** Those that did not have to wait. */
  records: v.number(),
  /** The number of the one that waits for the end. */
  postponed: v.optional(v.number()),
});

type Hour = v.InferOutput<typeof hourSchema>;

const sentSchema = v.optional(
  v.object({
    count: v.number(),
    said: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    /** Of the latest record for each module. */
    hashes: v.object({ Leads: v.optional(v.string()), Contacts: v.optional(v.string()) }),
    /** Facts of an earlier release have none. */
    hours: v.optional(v.object({ Leads: v.optional(hourSchema), Contacts: v.optional(hourSchema) }), {}),
  }),
  { count: 0, said: {}, hashes: {} },
);

type Sent = v.InferOutput<typeof sentSchema>;

/** The link is another one each time, and says nothing new. */
function hashOf({ Abandon_URL: _, ...record }: LeadRecord): string {
  return createHash("sha256").update(JSON.stringify(record)).digest("base64url");
}

function signatureOf(picture: string | null): Signature | null {
  if (picture === null) return null;
  const bytes = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
  return { sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** `test@…` is what people type who try the product out: none of it belongs in the CRM. */
function isForTrials(email: string): boolean {
  return email.toLowerCase().includes("test@");
}
