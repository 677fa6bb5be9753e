import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import { inLayout, paragraph, safe } from "./email-layout.ts";
import type { EmailMessage, EmailsInForce } from "./email.ports.ts";
import { type EmailPart, type Named, type Row, wordsFilledWith } from "./fill-words.ts";

/** The words of an e-mail, once: its text and its HTML are made of them. */
export interface EmailWords {
  readonly subject: string;
  /** What a list of e-mails shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** What of it to read before going on: the e-mail's one stroke. */
  readonly marked?: string | undefined;
  /** The one thing to press. */
  readonly go?: { readonly text: string; readonly href: string };
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
  /** What of the foot stands out. */
  readonly footLead: EmailsInForce["footLead"];
}

/** Names neither the person nor a lender and has no file attached: it is not proven that the address is the claimant's. */
export function composeEmail(words: EmailWords, frame: EmailFrame): EmailMessage {
  const { line, lines } = wordsFilledWith({}, frame.brand);
  const [foot, footLead] = [lines(frame.foot), line(frame.footLead)];
  return { subject: words.subject, text: asText(words, foot), html: asHtml(words, { ...frame, foot, footLead }) };
}

interface Filling {
  readonly named: Named;
  /** Null where nothing can be pressed, and so nothing is said of it. */
  readonly link: string | null;
  /** Below everything else, in editors' words. */
  readonly links?: EmailWords["links"];
}

export type OpenEmail = EmailsInForce["signed"] & { readonly marked?: string };

/** An e-mail with one thing to press. */
export function openEmail(words: OpenEmail, frame: EmailFrame, { named, link, links = [] }: Filling): EmailMessage {
  const { line, lines, part } = wordsFilledWith(named, frame.brand);
  const { subject, preview, heading, opening, marked, button, below, parts } = words;
  const pressed = link !== null && { go: { text: line(button), href: link }, after: lines(below) };
  const said = { subject: line(subject), preview: line(preview), heading: line(heading) };
  const before = { before: lines(opening), marked: marked && line(marked) };
  const atTheEnd = links.map(({ text, href }) => ({ text: line(text), href }));
  return composeEmail({ ...said, ...before, ...pressed, parts: parts.map(part), links: atTheEnd }, frame);
}

const rowsAsText = (rows: readonly Row[]) =>
  rows.length > 0 ? [rows.map(({ term, text }) => `${term}: ${text}`).join("\n")] : [];

function asText(
  { heading, before, go, after = [], parts: titled = [], links = [] }: EmailWords,
  foot: readonly string[],
): string {
  const parts = [
    heading,
    ...before,
    ...(go ? [`${go.text}:\n${go.href}`] : []),
    ...after,
    ...titled.flatMap((part) => [part.title, ...rowsAsText(part.rows), ...part.text]),
    ...links.map(({ text, href }) => `${text}:\n${href}`),
    "--",
    ...foot,
  ];
  return `${parts.join("\n\n")}\n`;
}

function tableOf(rows: readonly Row[]): string {
  const inHtml = rows
    .map(({ term, text, look }) => `<tr><th scope="row">${safe(term)}</th><td class="${look}">${safe(text)}</td></tr>`)
    .join("");
  return inHtml === "" ? "" : `<table class="rows">${inHtml}</table>`;
}

function asHtml(
  { subject, preview, heading, before, marked, go, after = [], parts = [], links = [] }: EmailWords,
  { brand, language, foot, footLead }: EmailFrame,
): string {
  const said = (text: string) => paragraph(text, brand);
  const main = [
    `<h1>${safe(heading)}</h1>`,
    around(marked, before.map(said).join("\n"), (words) => `<span class="mark">${words}</span>`),
    go ? `<p><a class="go" href="${safe(go.href)}">${safe(go.text)}</a></p>` : "",
    ...after.map(said),
    ...parts.map(({ title, rows: ofPart, text }) =>
      [`<h2>${safe(title)}</h2>`, tableOf(ofPart), ...text.map(said)].join("\n"),
    ),
    ...links.map(({ text, href }) => `<p><a href="${safe(href)}">${safe(text)}</a></p>`),
  ].join("\n");
  const end = around(footLead, foot.map(said).join("\n"), (words) => `<b>${words}</b>`);
  return inLayout({ title: subject, preview, main, foot: end, brand, language });
}

/** The first of these words in a text of HTML, set apart; nothing is, where the words name what has no value. */
const around = (words: string | undefined, html: string, set: (words: string) => string): string =>
  words ? html.replace(safe(words), set) : html;
