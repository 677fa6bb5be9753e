import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { compileText } from "../markdown/compile-text.ts";
import { DocumentPage } from "./document-page.tsx";

const scripts = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.test/x.js></sCrIpT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\n>alert(1)</script\n>",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo '<script>alert(1)</script>' ?>",
  "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
  "<template><script>alert(1)</script></template>",
  "</title><script>alert(1)</script>",
  "</section></main><script>alert(1)</script>",
  "`<script>alert(1)</script>",
  "\\<script>alert(1)</script>",
  "**<script>**alert(1)**</script>**",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "&amp;lt;img src=x onerror=alert(1)&amp;gt;",
];

const handlers = [
  "<img src=x onerror=alert(1)>",
  "<img/src='x'/onerror='alert(1)'>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>",
  "<svg><animate attributeName=href values=javascript:alert(1) /></svg>",
  "<math><mi xlink:href=\"javascript:alert(1)\">x</mi></math>",
  "<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<p style=\"background:url(javascript:alert(1))\">",
  "<style>@import '//evil.test/x.css';</style>",
  "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
  "<object data=javascript:alert(1)></object>",
  "<embed src=data:image/svg+xml;base64,PHN2Zy8+>",
  "<base href=//evil.test/>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<link rel=stylesheet href=//evil.test/x.css>",
  "<form action=javascript:alert(1)><button>x</button></form>",
  "<form id=site><input name=innerHTML></form>",
];

const links = [
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](&#106;avascript:alert(1))",
  "[x](&#x6A;&#x61;vascript:alert(1))",
  "[x](java&Tab;script:alert(1))",
  "[x](java&NewLine;script:alert(1))",
  "[x](&#1;javascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](\\javascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](DATA:image/svg+xml,<svg/onload=alert(1)>)",
  "[x](vbscript:msgbox(1))",
  "[x](blob:https://evil.test/1)",
  "[x](//evil.test)",
  "[x](https://example.test \"' onmouseover='alert(1)\")",
  "[x](https://example.test/\"onmouseover=\"alert(1))",
  "[x][y]\n\n[y]: javascript:alert(1)",
  "[y]\n\n[y]: data:text/html,<script>alert(1)</script>",
  "<javascript:alert(1)>",
  "<data:text/html,alert(1)>",
  "![x](javascript:alert(1))",
  "![x](x\"onerror=\"alert(1))",
  "![x](data:image/svg+xml,<svg/onload=alert(1)>)",
  "[![x](javascript:alert(1))](javascript:alert(2))",
  "[<img src=x onerror=alert(1)>](https://example.test)",
  "[x](mailto:a@b.test\"onclick=\"alert(1))",
  "[x](tel:0\"onclick=\"alert(1))",
  "{{brand.name\"><script>alert(1)</script>}}",
  "{{constructor}} {{brand.__proto__}} {{brand.toString}}",
];

const places: [string, (payload: string) => string][] = [
  ["a paragraph", (payload) => payload],
  ["the middle of a sentence", (payload) => `Read ${payload} with care.`],
  ["a section's heading", (payload) => `## ${payload} {#a}\n\nText.`],
  ["a section's id", (payload) => `## A {#${payload}}\n\nText.`],
  ["a list", (payload) => `- one\n- ${payload}\n  - ${payload}`],
  ["a table", (payload) => `Table: ${payload}\n\n| ${payload} | B |\n| --- | --- |\n| 1 | ${payload} |`],
  ["strong words", (payload) => `**${payload}** _${payload}_`],
];

const elements = new Set([
  "DIV", "H1", "H2", "H3", "P", "SECTION", "SPAN", "UL", "OL", "LI", "TABLE", "CAPTION", "THEAD", "TBODY", "TR", "TH",
  "TD", "STRONG", "EM", "A", "BR",
]);
const attributes = new Set(["aria-labelledby", "class", "href", "id", "scope", "tabindex"]);

/** Whatever is on the page that a page of ours is not made of. */
function foreignTo(page: HTMLElement): string[] {
  return [...page.querySelectorAll("*")].flatMap((element) => {
    const foreign = [...element.attributes].filter(({ name }) => !attributes.has(name)).map(({ name }) => name);
    const address = element.getAttribute("href") ?? "#";
    const leadsAway = /^(https:\/\/example\.test\/?|#)/.test(address) ? [] : [address];
    const clobbers = /^H\d$/.test(element.tagName) && !/^[a-z]?$/.test(element.id) ? [element.id] : [];
    return [...(elements.has(element.tagName) ? [] : [element.tagName]), ...foreign, ...leadsAway, ...clobbers];
  });
}

function shown(text: string): HTMLElement {
  const { intro, sections } = compileText(text);
  const page = { slug: "a", title: "A", description: "A", contents: false, intro, sections };
  return render(<DocumentPage page={page} />, { wrapper: MemoryRouter }).container;
}

describe.each(places)("in %s", (_, place) => {
  it.each([...scripts, ...handlers, ...links])("%s does nothing", (payload) => {
    expect(foreignTo(shown(place(payload)))).toEqual([]);
  });
});
