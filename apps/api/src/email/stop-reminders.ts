import { createHash } from "node:crypto";
import { ok, type Result } from "@claims/contracts/http/schema";
import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { rejection, said } from "../http/rejection.ts";
import { inLayout, paragraph, safe, styles } from "./email-layout.ts";
import { insertStop } from "./email.store.ts";
import { copy as inWelsh } from "./stop-reminders.copy.cy.ts";
import { copy as inEnglish } from "./stop-reminders.copy.ts";

const purpose = "stop reminders";

const words: Readonly<Record<Language, typeof inEnglish>> = { en: inEnglish, cy: inWelsh };

export const stopPath = "/reminders/stop";

/** A browser that opens the link says which languages it reads, and not which the e-mail was in. */
const inLanguage: Readonly<Record<Language, string>> = { en: "", cy: "&lang=cy" };

/** Names the mailbox by a digest that only we can make: it is no address, and the reader of the e-mail needs to prove nothing. */
export function stopLink(
  keyring: Keyring,
  { mailbox, origin, language }: { readonly mailbox: string; readonly origin: string; readonly language: Language },
): string {
  return `${origin}/api${stopPath}?key=${mailbox}.${keyring.sign(mailbox, purpose)}${inLanguage[language]}`;
}

interface Deps {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly brand: Brand;
}

const unknownLink = rejection(404, said.unknownLink);

function mailboxOf(keyring: Keyring, key: string): string | null {
  const [mailbox = "", signature = "", ...rest] = key.split(".");
  return rest.length === 0 && keyring.isSigned(mailbox, signature, purpose) ? mailbox : null;
}

/** Programs open the links of e-mails before people do: opening the page changes nothing, its one button does. */
export async function showStop(
  { keyring, brand }: Deps,
  { key, language }: { readonly key: string; readonly language: Language },
): Promise<Result<string>> {
  if (mailboxOf(keyring, key) === null) return { ok: false, problem: unknownLink };
  const { ask } = words[language];
  const action = safe(`/api${stopPath}?key=${key}${inLanguage[language]}`);
  const form = `<form method="post" action="${action}"><button class="go" type="submit">${safe(ask.button)}</button></form>`;
  return ok(page({ brand, language, title: ask.title, main: [paragraph(ask.text, brand), form] }));
}

export async function stopReminders(
  { database, keyring, brand }: Deps,
  { key, language, at }: { readonly key: string; readonly language: Language; readonly at: Date },
): Promise<Result<string>> {
  const mailbox = mailboxOf(keyring, key);
  if (mailbox === null) return { ok: false, problem: unknownLink };
  await insertStop(database, { mailbox, at });
  const { done } = words[language];
  return ok(page({ brand, language, title: done.title, main: [paragraph(done.text, brand)] }));
}

interface Page {
  readonly brand: Brand;
  readonly language: Language;
  readonly title: string;
  readonly main: readonly string[];
}

function page({ brand, language, title, main }: Page): string {
  const foot = paragraph(words[language].questions(brand), brand);
  return inLayout({ title, main: [`<h1>${safe(title)}</h1>`, ...main].join("\n"), foot, brand, language });
}

/** Nothing runs on the page, and nothing is loaded: it has its styles and one form. */
export const stopPagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
