import type { Language } from "@claims/contracts/language/schema";
import type { Brand } from "@claims/contracts/site/schema";
import { tagOf } from "../language/language-of.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const safe = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** The firm's telephone and mailbox can be pressed wherever they are named. */
export const paragraph = (text: string, { phone, email }: Pick<Brand, "phone" | "email">) =>
  `<p>${safe(text)
    .replaceAll(safe(phone), `<a href="tel:${phone.replaceAll(" ", "")}" class="together">${safe(phone)}</a>`)
    .replaceAll(safe(email), `<a href="mailto:${safe(email)}">${safe(email)}</a>`)}</p>`;

/** One column of readable text without its styles, for readers that drop them. */
export const styles = `:root{color-scheme:light dark}body{margin:0;padding:0;background:#eef0f4;color:#12151d;font:400 18px/1.5 Arial,Helvetica,sans-serif;-webkit-text-size-adjust:100%}
.desk{width:100%;background:#eef0f4}.sheet{width:100%;max-width:600px;background:#fff}.cell{padding:24px 20px 32px}
h1{margin:0 0 12px;font-size:26px;line-height:1.2}h2{margin:32px 0 8px;font-size:20px;line-height:1.3}p{margin:0 0 16px;overflow-wrap:anywhere}.brand{margin:0 0 24px;font-size:20px;line-height:1.2;border-bottom:6px solid #2330a6;padding-bottom:12px}
a{color:#2330a6}.go{display:block;padding:17px 20px;background:#2330a6;color:#fff;font-weight:bold;text-align:center;text-decoration:none;border-radius:4px}button.go{width:100%;border:0;font:inherit;font-weight:bold;cursor:pointer}
.rows{width:100%;border-collapse:collapse;border-top:2px solid #12151d;margin:0 0 24px}.rows th,.rows td{padding:10px 0;border-bottom:1px solid #cdd2db;text-align:left;vertical-align:top;font-weight:400}.rows th{width:40%;padding-right:16px;font-size:16px;color:#4a5161}
.rows .reference{font-weight:bold;font-size:20px;white-space:nowrap}.rows .theirs{color:#2330a6;font-weight:bold}.mark{background:#fbee3f;color:#12151d;padding:0 2px}.together{white-space:nowrap}
.foot{font-size:16px;color:#4a5161;padding-top:24px}.foot a{color:inherit}.pre{display:none;max-height:0;overflow:hidden}
@media (prefers-color-scheme:dark){body,.desk{background:#0d0f14;color:#edeff4}.sheet{background:#161920}.brand{border-color:#b4bfff}a,.rows .theirs{color:#b4bfff}.mark{background:#e6d92f}.go{background:#b4bfff;color:#10153d}.rows{border-color:#edeff4}.rows th,.rows td{border-color:#363c49}.rows th,.foot{color:#b3bac8}}`;

/** The firm's name as its pages set it: the first word is heavier. */
function wordmark({ name }: Brand): string {
  const [first = "", ...rest] = name.split(" ");
  return [`<b>${safe(first)}</b>`, ...rest.map(safe)].join(" ");
}

interface Layout {
  readonly title: string;
  /** What a list of e-mails shows beside the subject. */
  readonly preview?: string;
  /** HTML. */
  readonly main: string;
  /** HTML. */
  readonly foot: string;
  readonly brand: Brand;
  readonly language: Language;
}

/** As e-mails are rendered, and the page that a link in one of them leads to. */
export function inLayout({ title, preview, main, foot, brand, language }: Layout): string {
  return `<!doctype html>
<html lang="${tagOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${safe(title)}</title><style>${styles}</style></head>
<body>${preview === undefined ? "" : `<div class="pre">${safe(preview)}</div>`}
<table class="desk" role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center"><table class="sheet" role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="cell" align="left">
<div role="banner"><p class="brand">${wordmark(brand)}</p></div>
<div role="main">
${main}
</div>
<div role="contentinfo" class="foot">${foot}</div>
</td></tr></table></td></tr></table></body></html>
`;
}
