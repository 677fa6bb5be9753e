import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Texting } from "../../texts/texting.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";

const accepted = v.object({ sid: v.pipe(v.string(), v.nonEmpty()) });

/** Twilio's Messages and Calls: taken on once they have an id; whether the phone got it stays unknown. */
export function twilio(vendor: Vendor): Texting {
  const [account = "", token = "", sender = ""] = vendor.key;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  const from = sender.startsWith("MG") ? { MessagingServiceSid: sender } : { From: sender };
  const post = (resource: "Messages" | "Calls", form: Readonly<Record<string, string>>) =>
    vendor.ask(async (send) => {
      const sent = await send({
        method: "POST",
        path: `/2010-04-01/Accounts/${encodeURIComponent(account)}/${resource}.json`,
        headers: { authorization },
        body: { form },
        answers: accepted,
        maxAnswerBytes: 64 * 1024,
      });
      return sent.ok ? ok(null) : sent;
    });
  return {
    send: ({ to, body }) => post("Messages", { To: to, Body: body, ...from }),
    call: ({ to, body }) => post("Calls", { To: to, Twiml: spoken(body), From: sender }),
  };
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function spoken(words: string): string {
  return `<Response><Say language="en-GB">${words.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</Say></Response>`;
}
