import { createHash } from "node:crypto";
import { ok, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { Database } from "../database/tables.ts";
import { refusal } from "../http/refusal.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { insertStop } from "./email.store.ts";
import { onSheet, paragraph, safe, styles } from "./sheet.ts";

const purpose = "stop reminders";

export const stopPath = "/reminders/stop";

/** Names the mailbox by a digest that only we can make: it is no address, and whoever has the e-mail needs to prove nothing. */
export function stopLink(
  keyring: Keyring,
  { mailbox, origin }: { readonly mailbox: string; readonly origin: string },
): string {
  return `${origin}/api${stopPath}?key=${mailbox}.${keyring.sign(mailbox, purpose)}`;
}

interface Room {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly brand: Brand;
}

const unknownLink = refusal(404, "This link is not one of ours. Please open it from the e-mail again.");

function mailboxOf(keyring: Keyring, key: string): string | null {
  const [mailbox = "", signature = "", ...rest] = key.split(".");
  return rest.length === 0 && keyring.isSigned(mailbox, signature, purpose) ? mailbox : null;
}

/** Programs open the links of e-mails before people do: opening the page changes nothing, its one button does. */
export async function showStop({ keyring, brand }: Room, key: string): Promise<Result<string>> {
  if (mailboxOf(keyring, key) === null) return { ok: false, problem: unknownLink };
  const form = `<form method="post" action="/api${stopPath}?key=${safe(key)}"><button class="go" type="submit">Stop reminders</button></form>`;
  return ok(
    page(brand, "Stop reminders?", [
      paragraph("We then send no more reminders to this address. A claim that you began stays as it is."),
      form,
    ]),
  );
}

export async function stopReminders(
  { database, keyring, brand }: Room,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<Result<string>> {
  const mailbox = mailboxOf(keyring, key);
  if (mailbox === null) return { ok: false, problem: unknownLink };
  await insertStop(database, { mailbox, at });
  return ok(
    page(brand, "You get no more reminders", [
      paragraph("Nothing else changes. A claim that you began stays as it is, and you can go on with it at any time."),
    ]),
  );
}

function page(brand: Brand, title: string, main: readonly string[]): string {
  const foot = [`Questions? Call ${brand.phone} or write to ${brand.email}.`];
  return onSheet({ title, main: [`<h1>${safe(title)}</h1>`, ...main].join("\n"), foot, brand });
}

/** Nothing runs on the page, and nothing is loaded: it has its styles and one form. */
export const stopPagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
