import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Texting } from "../../one-time-code/texting.ports.ts";
import type { Vendor } from "../../third-party/vendor.ts";

const accepted = v.object({ sid: v.pipe(v.string(), v.nonEmpty()) });

/** Twilio's Messages: taken on once it has an id; whether the phone got it is learnt by nobody. */
export function twilio(vendor: Vendor): Texting {
  const [account = "", token = "", sender = ""] = vendor.key;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  const from = sender.startsWith("MG") ? { MessagingServiceSid: sender } : { From: sender };
  return {
    send: ({ to, body }) =>
      vendor.ask(async (send) => {
        const sent = await send({
          method: "POST",
          path: `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
          headers: { authorization },
          body: { form: { To: to, Body: body, ...from } },
          answers: accepted,
          maxAnswerBytes: 64 * 1024,
        });
        return sent.ok ? ok(null) : sent;
      }),
  };
}
