import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Crm, LeadWork } from "../../lead/lead.ports.ts";
import type { Delivery } from "../../outgoing/outgoing.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import type { Send } from "../../third-party/send.ts";
import { failedWith, type FromThirdParty } from "../../third-party/third-party.ts";
import { askWithToken } from "./with-token.ts";
import type { ZohoTokens } from "./zoho-tokens.ts";

/** Zoho answers for each record apart, and with a 200 for one that it did not take. */
const settled = v.object({ data: v.tupleWithRest([v.object({ status: v.string(), code: v.string() })], v.unknown()) });
/** A search without a match is answered with a 204. */
const found = v.nullable(v.object({ data: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) }));

/** The field that tells records apart: the claim number, never an e-mail, which two people may have. */
const ownField = "Mongo_Client_Ref";
const tagOf = ({ idempotencyKey }: Delivery) => ({ "idempotency-key": idempotencyKey });

/** Zoho CRM v8. */
export function zohoCrm(vendor: Vendor, tokens: ZohoTokens): Crm {
  const ask = askWithToken(vendor, tokens);
  return {
    create: ({ module, data }, delivery) =>
      ask(async (send, headers) =>
        outcomeOf(
          await send({
            method: "POST",
            path: `/crm/v8/${module}/upsert`,
            headers: { ...headers, ...tagOf(delivery) },
            body: { json: { data, duplicate_check_fields: [ownField] } },
            answers: settled,
          }),
        ),
      ),
    update: (lead, delivery) =>
      ask(async (send, headers) => {
        const record = await findRecord(send, headers, lead);
        if (!record.ok) return record;
        const { module, data } = lead;
        const json = { data: [{ ...data[0], id: record.value }] };
        return outcomeOf(
          await send({
            method: "PUT",
            path: `/crm/v8/${module}`,
            headers: { ...headers, ...tagOf(delivery) },
            body: { json },
            answers: settled,
          }),
        );
      }),
  };
}

async function findRecord(send: Send, headers: Readonly<Record<string, string>>, { module, data }: LeadWork) {
  const criteria = `(${ownField}:equals:${String(data[0][ownField])})`;
  const records = await send({
    method: "GET",
    path: `/crm/v8/${module}/search`,
    query: { criteria, fields: "id" },
    headers,
    answers: found,
  });
  if (!records.ok) return records;
  return records.value === null ? failedWith("refused") : ok(records.value.data[0].id);
}

function outcomeOf(answer: FromThirdParty<v.InferOutput<typeof settled>>): FromThirdParty<undefined> {
  if (!answer.ok) return answer;
  return answer.value.data[0].status === "success" ? ok(undefined) : failedWith("refused");
}
