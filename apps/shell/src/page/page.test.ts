/** @jest-environment node */
import { earlyPressScript } from "./early-press.ts";
import { page, withoutRegistry, withRegistry } from "./page.ts";

const asset = { url: "/r/shell/abc/main.js", integrity: "sha384-x" };
const instead = {
  brand: "A & B",
  heading: "This page needs scripts.",
  remedy: "Turn them on.",
  call: "You can also call us on",
  phone: "0800 000 0000",
  write: "or write to",
  email: "help@a.test",
  free: "You do not need us.",
};
const parts = {
  title: "A & B <Claims>",
  description: 'We say "hello"',
  noScript: instead,
  late: { ...instead, heading: "This page takes long." },
  tooOld: { ...instead, heading: "This browser is too old." },
  site: { brand: { name: "</script><script>alert(1)</script>" } },
  styles: [{ ...asset, url: "/r/shell/abc/main.css" }],
  scripts: [asset],
  preloads: [{ ...asset, as: "script" as const }],
};

describe("a composed page", () => {
  const html = page(parts);

  it("holds no script of its own: what runs comes from a listed file with its hash", () => {
    const scripts = [...html.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script defer src="/r/shell/abc/main.js" integrity="sha384-x" crossorigin="anonymous">']);
  });

  it("carries settings as data that cannot end its element", () => {
    const site = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(site ?? "")).toEqual(parts.site);
  });

  it("names for search engines which address stands for it, and what it answers, as data that cannot end its element", () => {
    const structuredData = { "@type": "FAQPage", name: "</script><script>alert(1)</script>" };
    const found = page({ ...parts, canonical: 'https://claims.test/faqs?a="><b>', structuredData });
    expect(found).toContain('<link rel="canonical" href="https://claims.test/faqs?a=&quot;>&lt;b>">');
    expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(found)?.[1] ?? "")).toEqual(
      structuredData,
    );
    expect(html).not.toMatch(/canonical|ld\+json/);
  });

  it("writes a firm's name as text", () => {
    expect(html).toContain("<title>A &amp; B &lt;Claims></title>");
  });

  it("with nothing in its root says what to do instead: without scripts at once, and where they do not come", () => {
    const body = html.slice(html.indexOf('<div id="root">'));
    const said = (level: string, heading: string) =>
      `<p><a href="/">A &amp; B</a></p>\n<${level}>${heading}</${level}>\n<p>Turn them on.</p>\n<p>You can also call us on ` +
      `<a href="tel:08000000000">0800 000 0000</a> or write to <a href="mailto:help@a.test">help@a.test</a>.</p>\n<p>You do not need us.</p>`;
    expect(body).toContain(`<noscript><main data-instead>${said("h1", "This page needs scripts.")}</main></noscript>`);
    expect(body).toContain(`<div data-instead="late">${said("h2", "This page takes long.")}</div>`);
    expect(page({ ...parts, html: "<main></main>" })).not.toMatch(/<main data-instead|data-instead="late"/);
  });

  it("that reads says what scripts are for at its end, and above itself with what to do where its form leads no further", () => {
    const reads = { ...parts, html: "<main></main>" };
    expect(page(reads)).toContain("<noscript>This page needs scripts. You can also call us");
    const above = page({ ...reads, endsWithoutScripts: true });
    expect(above).toContain("<noscript data-above><p>This page needs scripts. You can also call us");
    expect(above).toContain("<noscript data-above><p>Turn them on.</p><p>You do not need us.</p></noscript>");
  });

  it("asks about cookies as plain HTML, of its wording", () => {
    const cookies = {
      title: "Cookies",
      question: "May we?",
      accept: "Yes",
      reject: "No",
      saved: "Saved.",
      version: "ab12",
    };
    const asked = page({ ...parts, cookies });
    expect(asked).toContain('<form method="post" action="/cookie-choice/reject?version=ab12">');
    expect(asked).toContain('<button formaction="/cookie-choice/accept?version=ab12">Yes</button>');
  });

  it("has what an old browser shows after all that the others get, with the firm's name where no header has it, and hides it without styles", () => {
    const instead = (html: string) => /<\/div>\n<div data-instead="too-old" hidden>([^]*?)<\/div>\n/.exec(html)?.[1];
    const advice =
      `<h2>This browser is too old.</h2>\n<p>Turn them on.</p>\n<p>You can also call us on ` +
      `<a href="tel:08000000000">0800 000 0000</a> or write to <a href="mailto:help@a.test">help@a.test</a>.</p>\n<p>You do not need us.</p>`;
    expect(instead(page({ ...parts, html: "<main></main>" }))).toBe(advice);
    expect(instead(html)).toBe(`<p><a href="/">A &amp; B</a></p>\n${advice}`);
  });

  it("that was prerendered fetches what hydrates it after its styles and its face; an empty one waits for all alike", () => {
    const face = { url: "/r/shell/abc/face.woff2", integrity: "", as: "font" as const };
    const preloadsIn = (text: string) =>
      [...text.matchAll(/<body>|<link rel="preload" as="(\w+)"[^>]*?( fetchpriority="low")?>/g)].map(
        ([tag, as, low]) => [as ?? tag, low !== undefined],
      );
    const given = { ...parts, preloads: [face, ...parts.preloads] };
    expect(preloadsIn(page({ ...given, html: "<main></main>" }))).toEqual([
      ["font", false],
      ["<body>", false],
      // On a slow connection its small script takes the one in the head away, for which the first paint is held.
      ["font", false],
      ["script", true],
    ]);
    expect(preloadsIn(page(given))).toEqual([
      ["font", false],
      ["script", false],
      ["<body>", false],
    ]);
  });

  it("that has its styles in it waits for no other file, and has its words before what scripts are for", () => {
    const face = { url: "/r/shell/abc/face.woff2", integrity: "", as: "font" as const };
    const whole = page({
      ...parts,
      preloads: [face, ...parts.preloads],
      inlineStyles: "h1 { margin: 0 }",
      stylesInPage: ["/r/a/one/b.css", "/r/a/one/c.css"],
      html: "<main>Words</main>",
    });
    const head = whole.slice(0, whole.indexOf("</head>")).replace(`<script>${earlyPressScript}</script>`, "");
    expect(head).toContain("<style>h1 { margin: 0 }</style>");
    expect(head).toContain('<meta name="styles-in-page" content="/r/a/one/b.css /r/a/one/c.css">');
    expect(head).not.toMatch(/rel="stylesheet"|as="script"|<script/);
    expect(whole.indexOf("<main>Words</main>")).toBeLessThan(whole.search(/<script (?!type="application)|as="script"/));
  });

  it("gets its registry in the one place for it, and can be had without it again", () => {
    const registry = { version: 1, apps: { "a$&b</script>": {} } };
    const whole = withRegistry(html, registry);
    expect(JSON.parse(/id="registry">(.*?)<\/script>/.exec(whole)?.[1] ?? "")).toEqual(registry);
    expect(withRegistry(whole, { version: 2 })).toBe(withRegistry(html, { version: 2 }));
    expect(withoutRegistry(whole)).toBe(html);
  });

  it.each([
    ["no place", html.replace('id="registry"', 'id="other"')],
    ["two places", html + html],
    ["one that was cut off", html.slice(0, html.indexOf('id="registry">') + 20)],
  ])("with %s for a registry is none", (_, broken) => {
    expect(() => withRegistry(broken, {})).toThrow("A page has to have one place for its registry.");
  });
});
