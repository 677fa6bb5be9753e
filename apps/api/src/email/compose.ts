import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import type { EmailMessage, EmailsInForce } from "./email.ports.ts";
import { type EmailPart, type Rows, wordsFilledWith } from "./fill-words.ts";
import { onSheet, paragraph, safe } from "./sheet.ts";

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

/** What all e-mails have. */
export interface EmailFrame {
  readonly brand: Brand;
  readonly language: Language;
  /** As editors wrote it. */
  readonly foot: EmailsInForce["foot"];
}

/** Names neither the person nor a lender and has no file attached: it is not proven that the address is the claimant's. */
export function composeEmail(words: EmailWords, { brand, language, foot: ownedFoot }: EmailFrame): EmailMessage {
  const foot = wordsFilledWith({}, brand).lines(ownedFoot);
  return { subject: words.subject, text: asText(words, foot), html: asHtml(words, { brand, language, foot }) };
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
  { brand, language, foot }: { readonly brand: Brand; readonly language: Language; readonly foot: readonly string[] },
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
  return onSheet({ title: subject, preview, main, foot, brand, language });
}
