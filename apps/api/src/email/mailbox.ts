import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import { secondsToWait } from "../http/ip-address-limits.ts";

const daySeconds = 24 * 60 * 60;

/** So many e-mails of one kind go to a mailbox in a day, by however many claims. */
export const emailsADay = 3;

/** The mailbox that an address leads to, in any case and with any tag behind a plus; Gmail passes over dots too. */
function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const name = local.replace(/\+.*/, "");
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Names a mailbox to us alone: in limits, and in the link that stops reminders. */
export function digestOfMailbox(digests: Digests, address: string): string {
  return digests.of(mailboxOf(address), "mailbox of a link").toString("base64url");
}

interface Mailing {
  readonly to: string;
  /** What is sent: each kind is counted apart. */
  readonly what: string;
  readonly at: Date;
}

/** Counts one more; how many seconds to wait where it is one too many. The address is not proven: by any number of claims it gets no more e-mails than by one. */
export function waitOfMailbox(trx: Database, digests: Digests, { to, what, at }: Mailing): Promise<number> {
  return secondsToWait(trx, {
    of: `${what} to ${digestOfMailbox(digests, to)}`,
    limit: { calls: emailsADay, seconds: daySeconds },
    at,
  });
}
