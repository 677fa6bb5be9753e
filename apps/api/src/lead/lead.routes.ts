import { saveContactAnswer, saveUserBody } from "@claims/contracts/contact-details/schema";
import { ok } from "@claims/contracts/http/schema";
import { patchLeadBody, pushLeadBody, queuedAnswer } from "@claims/contracts/lead/schema";
import * as v from "valibot";
import type { Visitor } from "../claim/visitor.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { route, type Route } from "../http/route.ts";
import { cleaned } from "../notifications/cleaned.ts";
import type { LeadRecord, LeadWork } from "./lead.ports.ts";
import { type LeadDeps, pushLead } from "./push-lead.ts";

const pushes = { calls: 60, seconds: 600 };

/** A record as the page has it carries what the bureaus answered; of that, nothing is taken. */
const withBureauAnswers = 512 * 1024;

const queued = { queued: true } as const;

interface Pushing extends Pick<LeadWork, "module" | "method"> {
  readonly visitor: Visitor;
  readonly said: Readonly<Record<string, unknown>>;
  readonly origin: string;
  readonly at: Date;
}

export function leadRoutes({ database, ...deps }: LeadDeps & { readonly database: Database }): Route[] {
  // Of a masked visitor nothing is believed: the record goes as the claim has it.
  const push = ({ visitor: { key, masked }, said, ...record }: Pushing) =>
    inTransaction(database, (trx) =>
      pushLead(trx, deps, {
        key,
        webForm: null,
        said: (saved) => (masked ? {} : saidByThePage(said, saved)),
        ...record,
      }),
    );
  return [
    route({
      method: "POST",
      path: "/lead",
      summary: "Tell the CRM of the claim as a lead: the record is the server's own",
      access: "session",
      perIpAddress: pushes,
      maxBodyBytes: withBureauAnswers,
      body: pushLeadBody,
      answer: queuedAnswer,
      handle: async ({ body: { data }, visitor, browser: { origin }, at }) => {
        await push({ visitor, module: "Leads", method: "POST", said: Object(data[0]), origin, at });
        return ok(queued);
      },
    }),
    route({
      method: "PATCH",
      path: "/lead",
      summary: "Bring the claim's lead in the CRM up to date",
      access: "session",
      perIpAddress: pushes,
      maxBodyBytes: withBureauAnswers,
      body: patchLeadBody,
      answer: queuedAnswer,
      handle: async ({ body: { data }, visitor, browser: { origin }, at }) => {
        await push({ visitor, module: "Leads", method: "PATCH", said: Object(data[0]), origin, at });
        return ok(queued);
      },
    }),
    route({
      method: "POST",
      path: "/contact",
      summary: "Tell the CRM of the claimant as a contact, as the claim has them",
      access: "confirmed",
      claimIn: "claim_number",
      perIpAddress: pushes,
      body: saveUserBody,
      answer: saveContactAnswer,
      handle: async ({ visitor, browser: { origin }, at }) => {
        await push({ visitor, module: "Contacts", method: "POST", said: {}, origin, at });
        return ok(queued);
      },
    }),
    route({
      method: "PATCH",
      path: "/contact",
      summary: "Bring the claimant's contact in the CRM up to date",
      access: "confirmed",
      perIpAddress: pushes,
      maxBodyBytes: withBureauAnswers,
      body: patchLeadBody,
      answer: queuedAnswer,
      handle: async ({ body: { data }, visitor, browser: { origin }, at }) => {
        await push({ visitor, module: "Contacts", method: "PATCH", said: Object(data[0]), origin, at });
        return ok(queued);
      },
    }),
  ];
}

type Fields = Readonly<Record<string, unknown>>;

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));

/** What a page knows better than the server: where on it the lead was taken. The rest of a record is not its to say. */
const allowed = { Client_Web_Form: words, Lead_Source: words, Changed_Phone_No: v.boolean() };

/** The allowed fields of a record, those that are not valid left out like the others. */
function saidByThePage(record: Fields, saved: Fields): LeadRecord {
  const said = Object.entries(allowed).flatMap(([name, rule]) => {
    const read = v.safeParse<v.GenericSchema<unknown, string | boolean>>(rule, record[name]);
    return read.success
      ? [[name, typeof read.output === "string" ? cleaned(read.output, saved) : read.output] as const]
      : [];
  });
  return Object.fromEntries(said);
}
