import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { TicketDesk } from "../../help/help.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { askWithToken } from "./with-token.ts";
import type { ZohoTokens } from "./zoho-tokens.ts";

const opened = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });

/** Zoho Desk's tickets. It knows no idempotency key of its own: the one of the delivery stands in the ticket's subject. */
export function zohoDesk(vendor: Vendor, tokens: ZohoTokens): TicketDesk {
  const [orgId = "", departmentId = ""] = vendor.key;
  const ask = askWithToken(vendor, tokens);
  return ({ email, name, contact, claim, feedback }, { idempotencyKey }) =>
    ask(async (send, headers) => {
      const ticket = await send({
        method: "POST",
        path: "/api/v1/tickets",
        headers: { ...headers, orgId, "idempotency-key": idempotencyKey },
        body: {
          json: {
            subject: `Claim ${claim} (${idempotencyKey})`,
            departmentId,
            channel: "Web",
            description: feedback,
            email,
            ...(contact === undefined ? {} : { phone: contact }),
            contact: { lastName: name, email },
          },
        },
        answers: opened,
        maxAnswerBytes: 256 * 1024,
      });
      return ticket.ok ? ok(undefined) : ticket;
    });
}
