/** @jest-environment node */
import { page, withoutRegistry, withRegistry } from "./page.ts";

const asset = { url: "/r/shell/abc/main.js", integrity: "sha384-x" };
const parts = {
  title: "A & B <Claims>",
  description: 'We say "hello"',
  noScript: "Call us on 0800",
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

  it("tells search engines which address stands for it, and what it answers, as data that cannot end its element", () => {
    const structuredData = { "@type": "FAQPage", name: "</script><script>alert(1)</script>" };
    const told = page({ ...parts, canonical: "https://claims.test/faqs?a=\"><b>", structuredData });
    expect(told).toContain('<link rel="canonical" href="https://claims.test/faqs?a=&quot;>&lt;b>">');
    expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(told)?.[1] ?? "")).toEqual(structuredData);
    expect(html).not.toMatch(/canonical|ld\+json/);
  });

  it("writes a firm's name as text", () => {
    expect(html).toContain("<title>A &amp; B &lt;Claims></title>");
  });

  it("that was drawn ahead fetches what wakes it up after its styles and its face; an empty one waits for all alike", () => {
    const face = { url: "/r/shell/abc/face.woff2", integrity: "", as: "font" as const };
    const preloadsIn = (text: string) => [...text.matchAll(/<link rel="preload" as="(\w+)"[^>]*?( fetchpriority="low")?>/g)].map(([, as, low]) => [as, low !== undefined]);
    const given = { ...parts, preloads: [face, ...parts.preloads] };
    expect(preloadsIn(page({ ...given, html: "<main></main>" }))).toEqual([["font", false], ["script", true]]);
    expect(preloadsIn(page(given))).toEqual([["font", false], ["script", false]]);
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
