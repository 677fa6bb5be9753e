/** @jest-environment node */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { hoistedIn, withoutTitle } from "./hoisted.ts";

const rendered = (screen: ReactNode) => renderToString(<>{screen}</>);

describe("a screen that React rendered", () => {
  it.each<[string, ReactNode]>([
    ["alone", <title key="alone">A & B</title>],
    [
      "after a hoisted stylesheet",
      <>
        <title>A & B</title>
        <link rel="stylesheet" href="/r/a/b/c.css" precedence="default" />
      </>,
    ],
    [
      "among all that a head may have",
      <>
        <meta name="robots" content="a > b" />
        <link rel="preload" as="font" href="/a.woff2" crossOrigin="" />
        <title>A & B</title>
        <link rel="canonical" href="/a" />
        <script async src="/a.js" />
      </>,
    ],
  ])("has its title %s", (_, head) => {
    const { title, html } = withoutTitle(
      rendered(
        <main>
          {head}
          <p>Words</p>
        </main>,
      ),
    );
    expect(title).toBe("A &amp; B");
    expect(html).not.toContain("<title>");
    expect(hoistedIn(html).html).toBe("<main><p>Words</p></main>");
  });

  it("is taken apart in what belongs into the head and what into the root", () => {
    const { hoisted, html } = hoistedIn(
      rendered(
        <main>
          <link rel="stylesheet" href="/r/a/b/c.css" precedence="default" />
          <link rel="icon" href="/icon.svg" />
        </main>,
      ),
    );
    expect(hoisted).toEqual([
      '<link rel="stylesheet" href="/r/a/b/c.css" data-precedence="default"/>',
      '<link rel="icon" href="/icon.svg"/>',
    ]);
    expect(html).toBe("<main></main>");
  });

  it("keeps what stays where it was written, though it comes first", () => {
    for (const own of [
      '<script type="application/ld+json">{}</script><p>Words</p>',
      '<meta itemprop="name" content="a"><p>Words</p>',
      "<style>p { margin: 0 }</style>",
    ])
      expect(hoistedIn(own)).toEqual({ hoisted: [], html: own });
  });
});
