import { ok } from "@claims/contracts/http/schema";
import { isThisMachine } from "@claims/settings/this-machine";
import { createTransport } from "nodemailer";
import type { Mailer } from "../../email/email.ports.ts";
import { codeOf, isError } from "../../error-code.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { failedWith, type ThirdPartyFault } from "../../third-party/third-party.ts";

/**
 * Any mail server that takes messages over SMTP, `smtps://` or `smtp://` with STARTTLS. Mailboxes list the
 * sender by the firm's name.
 */
export function smtp(vendor: Vendor, firm: string): Mailer {
  const [user = "", pass = "", from = ""] = vendor.key;
  const url = new URL(vendor.url);
  const secure = url.protocol === "smtps:";
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isThisMachine(url.hostname),
    auth: { user, pass },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return ({ subject, text, html, stop }, { to, idempotencyKey }) =>
    vendor.ask(() =>
      transport
        // The receiver recognises a repeat by the identifier, which is the same in every attempt.
        .sendMail({
          from: { name: firm, address: from },
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: stopHeaders(stop),
          messageId: messageIdOf(idempotencyKey, from),
        })
        .then(() => ok(null))
        .catch((error: unknown) => failedWith(isPermanent(error) ? "refused" : "failed", faultIn(error))),
    );
}

/** Mail programs offer one press of their own, and send the form of RFC 8058. */
function stopHeaders(stop: string | undefined): Record<string, string> {
  return stop === undefined
    ? {}
    : { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function messageIdOf(idempotencyKey: string, from: string): string {
  return `<${Buffer.from(idempotencyKey).toString("base64url")}@${from.split("@").at(-1)}>`;
}

/** A mail server's 5xx answer: the same message would be refused again. A login that fails is ours to mend. */
function isPermanent(error: unknown): boolean {
  const status = isError(error) && "responseCode" in error ? Number(error.responseCode) : 0;
  return status >= 500 && codeOf(error) !== "EAUTH";
}

/** What of a failed attempt is for an operator to mend: the mail server's own words may hold an address. */
function faultIn(error: unknown): ThirdPartyFault | undefined {
  const code = codeOf(error);
  if (code === "EAUTH") return "login";
  if (code === "ETLS" || (isError(error) && /certificate/i.test(error.message))) return "certificate";
  return code === "ECONNECTION" || code === "ESOCKET" || code === "EDNS" ? "connection" : undefined;
}
