import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen, within } from "@testing-library/react";
import { parse } from "yaml";
import { previews } from "./previews.tsx";

/** What the form of a section holds when nothing was changed yet. */
const formOf = (name: string, folder = "sections"): Record<string, unknown> =>
  parse(readFileSync(join(__dirname, `../content/${folder}/${name}.yml`), "utf8"));

/** As the CMS hands it over: a map of what the form holds, and of where that is kept. */
const entryOf = (form: Record<string, unknown>, collection: string) => ({
  get: (name: string) => (name === "data" ? { toJS: () => form } : { collection, slug: "" }[name]) as never,
});

function preview(name: Exclude<keyof typeof previews, "pages">, form = formOf(name), collection = "sections") {
  const Preview = previews[name];
  return render(<Preview entry={entryOf(form, collection)} />);
}

/** Headings, boxes and buttons in the order in which they stand. */
const order = () =>
  [...document.querySelectorAll("h1, h2, button, input[type=checkbox]")].map(
    (part) => part.textContent || part.closest("label")?.textContent,
  );

it("shows declarations where they are signed", () => {
  preview("declarations");
  expect(within(screen.getByRole("region", { name: "What you are signing" })).getAllByRole("listitem")).toHaveLength(5);
  expect(screen.getByRole("link", { name: "terms and conditions" })).toHaveAttribute("href", "/terms-and-conditions");
  expect(order()).toEqual([
    "Almost Done — Please Sign to Start Your Claim",
    "What you are signing",
    "Your signature",
    "Draw",
    "Type",
    expect.stringContaining("I confirm that"),
    "Find My Agreement(s)",
    "What your signature does",
    "What it does not do",
    "Your copy",
  ]);
});

it("shows each help answer in its dialog, with the way to people below it", () => {
  preview("help");
  const [cost, lender] = screen.getAllByRole("region");
  expect(cost).toHaveAccessibleName("Will it cost me anything?");
  expect(cost).toHaveTextContent(/^Back.*On a refund of £700 you keep £448.*Rather talk\? Call/);
  expect(lender).toHaveTextContent(/^Back.*I can't remember my lender.*12 years back/);
});

it("shows the wording of the journey among the words of its screens", () => {
  const { container } = preview("wording");
  expect(container.textContent).toMatch(/^Above every step of the journey90,000\+ potential claims identified!/);
  const details = screen.getByRole("region", { name: "On the step that asks how to reach somebody" });
  expect(within(details).getByRole("checkbox", { name: /^I authorise a soft credit search/ })).toBeInTheDocument();
  expect(order()).toEqual([
    "Send Results To...",
    expect.stringContaining("I authorise"),
    "Next",
    "Why we ask",
    "Your credit score is safe",
    "Cookies on this site",
    "Accept",
    "Reject",
    "Choose one by one",
    "Cookies on this site",
    expect.stringContaining("Count visits"),
    expect.stringContaining("Measure adverts"),
    "Save my choice",
    "Site Under Maintenance",
    "If you already have a claim with us",
    "If you are new here",
    "You can do this without us",
  ]);
  expect(screen.getByRole("region", { name: "On the home page, from 07/10/2025 to 31/12/2027" })).toHaveTextContent(
    "A free redress scheme is likely.",
  );
});

it("shows each e-mail as it is sent, with examples of what it names", () => {
  preview("emails");
  expect(screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"))).toHaveLength(6);
  const receipt = within(screen.getByRole("region", { name: "When the claim is in" }));
  expect(receipt.getByText("Your claim is in: EC-7F3K-92QD")).toBeVisible();
  expect(receipt.getByRole("row", { name: "Agreements claimed 3" })).toBeVisible();
  expect(receipt.getByText("Open your receipt")).toBeVisible();
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

it("says what is wrong in place of a screen that cannot be drawn", () => {
  preview("help", { cost: "## A heading {#a}\n\nNo.", lender: "Look." });
  expect(screen.getByRole("alert")).toHaveTextContent("cost has a heading, which an answer cannot");
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
