import { render, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { parse } from "yaml";
import { aContent } from "../compile/content.builder.ts";
import { previews } from "./previews.tsx";
import { draftDeclarations, draftPart, draftWords } from "./product/draft.tsx";

jest.mock("./product/live-part.tsx", () => ({
  LivePart: ({ app, name }: { app: string; name: string }) => <p data-live>{`${name} of ${app}`}</p>,
}));

// Slides are moved by measuring them, which jsdom cannot; what they hold is what this is about.
jest.mock("@claims/ui/carousel", () => ({
  Carousel: ({ slides }: { slides: { id: string; content: ReactNode }[] }) =>
    slides.map(({ id, content }) => <div key={id}>{content}</div>),
}));

/** What the form of a section holds when nothing was changed yet. */
const formOf = (name: string, folder = "sections"): Record<string, unknown> =>
  parse(aContent()[`${folder}/${name}.yml`] ?? "");

/** As the CMS hands it over: a map of what the form holds, and of where that is stored. */
const entryOf = (form: Record<string, unknown>, collection: string) => ({
  get: (name: string) => (name === "data" ? { toJS: () => form } : { collection, slug: "" }[name]) as never,
});

function preview(name: keyof typeof previews, form = formOf(name), collection = "sections") {
  const Preview = previews[name];
  return render(<Preview entry={entryOf(form, collection)} />);
}

/** The parts of live releases that stand there, in their order. */
const partsIn = (place: ParentNode) => [...place.querySelectorAll("[data-live]")].map((part) => part.textContent);

it("shows declarations on the step of the live release that asks for them to be signed", () => {
  const { container } = preview("declarations");
  expect(partsIn(container)).toEqual(["sign of front-journey"]);
  const { declarations, notAlreadyFiled } = draftDeclarations.declarationsShown();
  expect(declarations).toHaveLength(5);
  expect(notAlreadyFiled).toContain("I confirm that");
});

it("shows help answers in the live release's help, made with the draft", async () => {
  const { container } = preview("help");
  expect(partsIn(container)).toEqual(["help of back-journey"]);
  const Answer = (await draftPart("help-answers")) as ComponentType<{ issue: string }>;
  render(<Answer issue="cost" />);
  expect(screen.getByText(/On a refund of £700 you keep £448/)).toBeVisible();
});

it("shows the wording of the journey on the live releases' screens, each under its place", () => {
  preview("wording");
  const places = screen.getAllByRole("region");
  expect(places.map((place) => [place.getAttribute("aria-label"), ...partsIn(place)])).toEqual([
    ["Above every step of the journey", "header of shell"],
    ["On the step that asks how to reach somebody", "contact of front-journey"],
    ["The question about cookies, and what 'Choose one by one' leads to", "cookies of shell"],
    ["/under-maintenance", "maintenance of shell"],
    ["On the home page, from 07/10/2025 to 31/12/2027", "disclaimer of front-journey"],
  ]);
  expect(draftWords.words()).toMatchObject({
    banner: "90,000+ potential claims identified!",
    redress: { text: expect.stringContaining("A free redress scheme is likely.") },
  });
});

it("shows each e-mail as it is sent, with examples of what it names", () => {
  preview("emails");
  expect(screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"))).toHaveLength(11);
  const receipt = within(
    screen.getByRole("region", { name: "When the claim is in and there is something to claim for" }),
  );
  expect(receipt.getByText("Your claim is in: EC-7F3K-92QD")).toBeVisible();
  expect(receipt.getByRole("row", { name: "Agreements claimed 3" })).toBeVisible();
  expect(receipt.getByText("Open your receipt")).toBeVisible();
  expect(receipt.getByText(/is a trading style of/)).toBeVisible();
  const nothing = within(
    screen.getByRole("region", { name: "When the claim is in and there is nothing to claim for" }),
  );
  expect(nothing.getByText("You owe us nothing: EC-7F3K-92QD")).toBeVisible();
  expect(nothing.getByText(/^You told us that none of the agreements we found is yours/)).toBeVisible();
  expect(document.body).not.toHaveTextContent("{{");
});

it("shows each of the regulator's notices, whenever its time is", () => {
  preview("notices");
  expect(screen.getByRole("region", { name: "On the home page, from 11/01/2024 to 04/12/2025" })).toHaveTextContent(
    "The regulator has paused",
  );
  expect(screen.getByRole("region", { name: "On the home page, from 07/10/2025 to 31/07/2026" })).toHaveTextContent(
    "The regulator is consulting",
  );
});

it.each(["faq", "steps", "claiming"] as const)("shows what %s has in Welsh as on the Welsh page", (name) => {
  preview(name, formOf(name, "cy/sections"), "welsh");
  const way = screen.getByText("Dod o hyd i'm cytundebau");
  expect(way.closest("[lang]")).toHaveAttribute("lang", "cy");
  expect(screen.getByRole("heading", { level: 2, name: String(formOf(name, "cy/sections")["title"]) })).toBeVisible();
  expect(document.body).not.toHaveTextContent("Frequently asked questions");
});

it.each([
  ["fees", "Ar ad-daliad o £700", "On a refund of £700"],
  ["reviews", "Sgôr o 5 allan o 5", "Rated 5 out of 5"],
] as const)("shows %s in Welsh with the Welsh words around them", (name, welsh, english) => {
  const { container } = preview(name, formOf(name, "cy/sections"), "welsh");
  expect(container.innerHTML).toContain(welsh);
  expect(container.innerHTML).not.toContain(english);
});

it("shows a page in Welsh as it is on the Welsh page, and one in English as ever", () => {
  const form = { title: "Cwynion", description: "Sut i gwyno.", slug: "complaints", effective: "2025-04-08" };
  const text = { contents: true, body: "Dywedwch wrthym.\n\n## Sut {#how}\n\nI ni." };
  const { unmount } = preview("welsh-pages", { ...form, ...text }, "welsh-pages");
  expect(screen.getByRole("heading", { level: 1, name: "Cwynion" }).closest("[lang]")).toHaveAttribute("lang", "cy");
  expect(screen.getByRole("heading", { level: 2, name: "Cynnwys" })).toBeVisible();
  expect(screen.getByText(/^Mewn grym o/)).toBeVisible();
  expect(screen.getByText("Yn ôl i'r cynnwys")).toBeInTheDocument();
  unmount();
  preview("pages", { ...form, ...text }, "pages");
  expect(screen.getByRole("heading", { level: 2, name: "Contents" })).toBeVisible();
});

it.each(["declarations", "wording", "help"] as const)(
  "says of the Welsh %s that the screen around them is in English here",
  (name) => {
    preview(name, formOf(name, "cy/sections"), "welsh");
    expect(screen.getByText(/The screen around the words is in English here/)).toBeVisible();
  },
);

it("shows the Welsh declarations, and not the English, on the step they are signed on", () => {
  preview("declarations", formOf("declarations", "cy/sections"), "welsh");
  expect(draftDeclarations.declarationsShown()).toMatchObject(formOf("declarations", "cy/sections"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("says what is wrong in place of a screen that cannot be rendered", () => {
  preview("help", { cost: "## A heading {#a}\n\nNo.", lender: "Look." });
  expect(screen.getByRole("alert")).toHaveTextContent("cost has a heading, which an answer cannot");
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

const aPageWithFees = {
  title: "Terms",
  description: "What we agree.",
  slug: "terms-and-conditions",
  effective: "2025-04-08",
  body: "Table: Fees\n\n| A | B | C |\n| --- | --- | --- |\n| {{fees.bands}} |",
};

it.each([
  ["pages", "pages", aPageWithFees],
  ["fees", "welsh", formOf("fees", "cy/sections")],
] as const)(
  "shows %s with the fees that are live as it is opened, whatever they were before",
  async (name, of, form) => {
    const stable = { hash: "one", base: "/r/content-pages/one/", manifest: "m.json", integrity: {}, contract: {} };
    const release = { ...stable, chunks: {}, routes: [], releasedAt: "2026-11-20T10:00:00.000Z" };
    const registry = { version: 1, revision: 1, apps: { "content-pages": { stable: release } } };
    const fees = (atMost: number) => ({ bands: [{ from: 0, share: 20, atMost }], vat: 20, examples: [1400] });
    const open = async (atMost: number) => {
      globalThis.fetch = async (address) =>
        String(address) === "/"
          ? new Response(`<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`)
          : Response.json(fees(atMost));
      const opened = preview(name, form, of);
      await waitFor(() => expect(opened.container).toHaveTextContent(`£${atMost}`));
      return opened;
    };
    const first = await open(133);
    first.unmount();
    const second = await open(144);
    expect(second.container).not.toHaveTextContent("£133");
  },
);
