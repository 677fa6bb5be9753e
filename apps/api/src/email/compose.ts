import type { Brand } from "@claims/contracts/site/schema";
import type { EmailMessage } from "./email.ports.ts";
import { onSheet, paragraph, safe } from "./sheet.ts";

type Rows = readonly (readonly [term: string, text: string])[];

/** Under a heading of its own. */
export interface EmailPart {
  readonly title: string;
  readonly rows: Rows;
  readonly text: readonly string[];
}

/** The words of an e-mail, once: its text and its HTML are made of them. */
export interface EmailWords {
  readonly subject: string;
  /** What a list of e-mails shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** The one thing to press. */
  readonly go?: { readonly text: string; readonly href: string };
  readonly rows?: Rows;
  readonly after?: readonly string[];
  readonly parts?: readonly EmailPart[];
  readonly links?: readonly { readonly text: string; readonly href: string }[];
}

const noCodes = "We never ask for a code, a password or your bank card by e-mail.";
const freeWay =
  "You do not need us to claim. You can complain to your finance provider yourself, free, and then go to the ombudsman.";

/** Names neither the person nor a lender and has no file attached: nobody has proven that the address is the claimant's. */
export function composeEmail(words: EmailWords, brand: Brand): EmailMessage {
  const firm = `${brand.name} is a trading style of ${brand.company}. Firm reference ${brand.reference}. ${brand.address}.`;
  const foot = [`${noCodes} Not you? Call ${brand.phone} or write to ${brand.email}.`, freeWay, firm];
  return { subject: words.subject, text: asText(words, foot), html: asHtml(words, brand, foot) };
}

const rowsAsText = (rows: Rows) => (rows.length > 0 ? [rows.map(([term, text]) => `${term}: ${text}`).join("\n")] : []);

function asText(
  { heading, before, go, rows = [], after = [], parts: titled = [], links = [] }: EmailWords,
  foot: readonly string[],
): string {
  const parts = [
    heading,
    ...before,
    ...(go ? [`${go.text}:\n${go.href}`] : []),
    ...rowsAsText(rows),
    ...after,
    ...titled.flatMap((part) => [part.title, ...rowsAsText(part.rows), ...part.text]),
    ...links.map(({ text, href }) => `${text}:\n${href}`),
    "--",
    ...foot,
  ];
  return `${parts.join("\n\n")}\n`;
}

function tableOf(rows: Rows): string {
  const inHtml = rows
    .map(([term, text]) => `<tr><th scope="row">${safe(term)}</th><td>${safe(text)}</td></tr>`)
    .join("");
  return inHtml === "" ? "" : `<table class="rows">${inHtml}</table>`;
}

function asHtml(
  { subject, preview, heading, before, go, rows = [], after = [], parts = [], links = [] }: EmailWords,
  brand: Brand,
  foot: readonly string[],
): string {
  const main = [
    `<h1>${safe(heading)}</h1>`,
    ...before.map(paragraph),
    go ? `<p><a class="go" href="${safe(go.href)}">${safe(go.text)}</a></p>` : "",
    tableOf(rows),
    ...after.map(paragraph),
    ...parts.map(({ title, rows: ofPart, text }) =>
      [`<h2>${safe(title)}</h2>`, tableOf(ofPart), ...text.map(paragraph)].join("\n"),
    ),
    ...links.map(({ text, href }) => `<p><a href="${safe(href)}">${safe(text)}</a></p>`),
  ].join("\n");
  return onSheet({ title: subject, preview, main, foot, brand });
}
