import type { Brand } from "@claims/contracts/site/schema";
import type { EmailMessage } from "./email.ports.ts";

/** The words of an e-mail, once: its text and its HTML are made of them. */
export interface EmailWords {
  readonly subject: string;
  /** What a list of e-mails shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** The one thing to press. */
  readonly go?: { readonly text: string; readonly href: string };
  readonly rows?: readonly (readonly [term: string, text: string])[];
  readonly after?: readonly string[];
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

function asText({ heading, before, go, rows = [], after = [], links = [] }: EmailWords, foot: readonly string[]): string {
  const parts = [
    heading,
    ...before,
    ...(go ? [`${go.text}:\n${go.href}`] : []),
    ...(rows.length > 0 ? [rows.map(([term, text]) => `${term}: ${text}`).join("\n")] : []),
    ...after,
    ...links.map(({ text, href }) => `${text}:\n${href}`),
    "--",
    ...foot,
  ];
  return `${parts.join("\n\n")}\n`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
const paragraph = (text: string) => `<p>${safe(text)}</p>`;

/** One column of readable text without its styles, for readers that drop them. */
const styles = `:root{color-scheme:light dark}body{margin:0;padding:0;background:#eef0f4;color:#12151d;font:400 18px/1.5 Arial,Helvetica,sans-serif;-webkit-text-size-adjust:100%}
.desk{width:100%;background:#eef0f4}.sheet{width:100%;max-width:600px;background:#fff}.cell{padding:24px 20px 32px}
h1{margin:0 0 12px;font-size:26px;line-height:1.2}p{margin:0 0 16px;overflow-wrap:anywhere}.brand{margin:0 0 24px;font-size:20px;line-height:1.2;border-bottom:6px solid #2330a6;padding-bottom:12px}
a{color:#2330a6}.go{display:block;padding:17px 20px;background:#2330a6;color:#fff;font-weight:bold;text-align:center;text-decoration:none;border-radius:4px}
.rows{width:100%;border-collapse:collapse;border-top:2px solid #12151d;margin:0 0 24px}.rows th,.rows td{padding:10px 0;border-bottom:1px solid #cdd2db;text-align:left;vertical-align:top;font-weight:400}.rows th{width:40%;padding-right:16px;color:#4a5161}
.foot{font-size:16px;color:#4a5161;padding-top:24px}.pre{display:none;max-height:0;overflow:hidden}
@media (prefers-color-scheme:dark){body,.desk{background:#0d0f14;color:#edeff4}.sheet{background:#161920}.brand{border-color:#b4bfff}a{color:#b4bfff}.go{background:#b4bfff;color:#10153d}.rows{border-color:#edeff4}.rows th,.rows td{border-color:#363c49}.rows th,.foot{color:#b3bac8}}`;

function asHtml({ subject, preview, heading, before, go, rows = [], after = [], links = [] }: EmailWords, brand: Brand, foot: readonly string[]): string {
  const table = rows.map(([term, text]) => `<tr><th scope="row">${safe(term)}</th><td>${safe(text)}</td></tr>`).join("");
  const main = [
    `<h1>${safe(heading)}</h1>`,
    ...before.map(paragraph),
    go ? `<p><a class="go" href="${safe(go.href)}">${safe(go.text)}</a></p>` : "",
    table === "" ? "" : `<table class="rows">${table}</table>`,
    ...after.map(paragraph),
    ...links.map(({ text, href }) => `<p><a href="${safe(href)}">${safe(text)}</a></p>`),
  ].join("\n");
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${safe(subject)}</title><style>${styles}</style></head>
<body><div class="pre">${safe(preview)}</div>
<table class="desk" role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center"><table class="sheet" role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="cell" align="left">
<div role="banner"><p class="brand"><b>${safe(brand.name)}</b></p></div>
<div role="main">
${main}
</div>
<div role="contentinfo" class="foot">${foot.map(paragraph).join("\n")}</div>
</td></tr></table></td></tr></table></body></html>
`;
}
