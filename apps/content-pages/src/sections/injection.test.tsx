import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { parse } from "yaml";
import type { SectionData } from "../collections/sections.schema.ts";
import { sections } from "../collections/sections.ts";
import { payloads } from "../testing/payloads.ts";
import { Claiming } from "./claiming.section.tsx";
import { Part as Faq } from "./faq.section.tsx";
import { Part as Fees } from "./fees.section.tsx";
import { Part as Help } from "./help-answers.part.tsx";
import { Part as Lenders } from "./lenders.section.tsx";
import { Part as Notices } from "./notices.section.tsx";
import { Part as Press } from "./press.section.tsx";
import { Part as Reviews } from "./reviews.section.tsx";
import { Part as Steps } from "./steps.section.tsx";

// Slides are moved by measuring them, which jsdom cannot.
jest.mock("@claims/ui/carousel", () => ({
  Carousel: ({ slides }: { slides: { id: string; content: ReactNode }[] }) =>
    slides.map(({ id, content }) => <div key={id}>{content}</div>),
}));

/** As the sign step of the front half renders them: words, and nothing made of them. */
const Declarations = ({ declarations: { declarations, notAlreadyFiled } }: Pick<SectionData, "declarations">) => (
  <>
    {declarations.map(({ text, links = [] }) => (
      <p key={text}>
        {text}
        {links.map(({ words, path }) => (
          <a key={path} href={path}>
            {words}
          </a>
        ))}
      </p>
    ))}
    <p>{notAlreadyFiled}</p>
  </>
);

/** As the pages of the journey render them. */
const Wording = ({ wording: { banner, softSearch, cookies, maintenance, redress } }: Pick<SectionData, "wording">) => (
  <p>{[banner, softSearch, ...Object.values(cookies), ...Object.values(maintenance), redress.text].join(" ")}</p>
);

/** As e-mails say it: words, whatever stands in them. */
const Emails = ({ emails }: Pick<SectionData, "emails">) => <p>{JSON.stringify(emails)}</p>;

const components = {
  emails: Emails,
  wording: Wording,
  declarations: Declarations,
  claiming: Claiming,
  faq: Faq,
  fees: Fees,
  help: Help,
  lenders: Lenders,
  notices: Notices,
  press: Press,
  reviews: Reviews,
  steps: Steps,
};
const home = join(__dirname, "../../content/sections");
const contentOf = (name: string): unknown => parse(readFileSync(join(home, `${name}.yml`), "utf8"));

type Path = (string | number)[];

/** Where words stand; of a list, in its first entry, for the others are of the same kind. */
function wordsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value)
    ? value.slice(0, 1).map((entry, nth) => [nth, entry] as const)
    : Object.entries(value);
  return entries.flatMap(([name, entry]) => wordsIn(entry, [...path, name]));
}

function replaced(value: unknown, [first, ...rest]: Path, payload: string): unknown {
  if (first === undefined) return payload;
  if (Array.isArray(value)) return value.map((entry, nth) => (nth === first ? replaced(entry, rest, payload) : entry));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, entry]) => [
      name,
      name === first ? replaced(entry, rest, payload) : entry,
    ]),
  );
}

/** Whatever would run, load, send or take over something, of all that is on the page. */
function dangersIn(page: HTMLElement): string[] {
  return [...page.querySelectorAll("*")].flatMap((element) => {
    const handlers = [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|^src|^srcdoc$|^style$|^action$|^formaction$/.test(name) ||
          (!name.startsWith("aria-") && /javascript:|data:text/i.test(value)),
      )
      .map(({ name }) => name);
    const address = element.getAttribute("href") ?? "/";
    const leadsAway = /^(https:\/\/|\/(?!\/)|#|mailto:[^"<]*$|tel:[^"<]*$)/.test(address) ? [] : [address];
    const foreign = /^(script|iframe|object|embed|form|base|meta|link|img|video|style|input|template)$/i.test(
      element.tagName,
    )
      ? [element.tagName]
      : [];
    return [...handlers, ...leadsAway, ...foreign];
  });
}

const names = readdirSync(home).map((file) => file.replace(".yml", "")) as (keyof typeof components)[];
const places = names.flatMap((name) =>
  wordsIn(contentOf(name)).map((path) => [`${name}: ${path.join(".")}`, name, path] as const),
);

it("every section is looked at", () => {
  expect([...names].sort()).toEqual(Object.keys(components).sort());
  expect(places.length).toBeGreaterThan(30);
});

describe.each(places)("in %s", (_, name, path) => {
  it("nothing that editors write can do more than be read", () => {
    let shown = 0;
    const content = contentOf(name);
    for (const payload of payloads) {
      // JSON is YAML too, and is read and written in a fraction of the time.
      const reading = sections.read({
        path: `sections/${name}.yml`,
        text: JSON.stringify(replaced(content, path, payload)),
      });
      if (!reading.ok) continue;
      shown += 1;
      const Component = components[name] as ComponentType<object>;
      const { container, unmount } = render(<Component {...{ [name]: reading.entry.data, issue: "cost" }} />, {
        wrapper: MemoryRouter,
      });
      expect([payload, dangersIn(container)]).toEqual([payload, []]);
      unmount();
    }
    expect(shown).toBeLessThan(payloads.length);
  });
});
