import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { parts } from "../routes.ts";
import { currentNotices } from "./notices.section.tsx";
import { bestReviews } from "./reviews.section.tsx";

// Slides are moved by measuring them, which jsdom cannot; what they hold is what this is about.
jest.mock("@claims/ui/carousel", () => ({
  Carousel: ({ slides }: { slides: { id: string; content: ReactNode }[] }) =>
    slides.map(({ id, content }) => <div key={id}>{content}</div>),
}));

async function show(name: string) {
  const part = parts.find((each) => each.name === name);
  if (!part) throw new Error(`No part is called ${name}.`);
  const { Part } = await part.part();
  return render(<Part />, { wrapper: MemoryRouter });
}

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("the sections of the home page", () => {
  it("name lenders", async () => {
    await show("lenders");
    expect(region("Lenders we look for").getAllByRole("listitem")[0]).toHaveTextContent("Albion Vehicle Credit");
  });

  it("say what a claimant does, in order", async () => {
    await show("steps");
    const titles = region("Simple steps").getAllByRole("heading", { level: 3 });
    expect(titles.map(({ textContent }) => textContent)[0]).toBe("Tell us where you live and who you are");
    expect(titles).toHaveLength(4);
  });

  it("say what it costs by the size of the refund, and work one out", async () => {
    await show("fees");
    const table = screen.getByRole("table", { name: "Service charge by size of refund, before VAT" });
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows).toEqual([
      "RefundShareAt most",
      "Up to £1,49930%£420",
      "£1,500 to £9,99928%£2,500",
      "£10,000 to £24,99925%£5,000",
      "£25,000 to £49,99920%£7,500",
      "£50,000 or more15%£10,000",
    ]);
    expect(screen.getByRole("heading", { name: "On a refund of £700" })).toBeVisible();
    const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
    const sums = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(terms).toEqual(["Our share, 30%", "VAT on our share", "You keep"]);
    expect(sums).toEqual(["£210", "£42", "£448"]);
  });

  it("answer the first question at once and the others when they are opened", async () => {
    await show("faq");
    expect(screen.getByText(/^Agreements within the past 10 years are eligible\./)).toBeVisible();
    expect(screen.getByText("What if I cannot remember my lender?")).toBeVisible();
    expect(screen.getByText(/^Yes, and for free\./)).toHaveTextContent("Example Claims is a claims management company");
  });

  it("name where the firm was mentioned", async () => {
    await show("press");
    expect(region("As mentioned in").getAllByRole("listitem")).toHaveLength(5);
  });

  it("let people speak whose review has five stars and a title, with name and date", async () => {
    await show("reviews");
    const reviews = region("In their words").getAllByRole("article");
    expect(reviews).toHaveLength(6);
    expect(reviews[0]).toHaveTextContent(/^Clear from the first page.*Priya M\., 12 May 2025$/);
    expect(within(reviews[0] as HTMLElement).getByRole("img", { name: "Rated 5 out of 5" })).toBeVisible();
    expect(screen.queryByText("Good.")).not.toBeInTheDocument();
    expect(screen.queryByText("Morag S.", { exact: false })).not.toBeInTheDocument();
    expect(screen.getByText("Your answers travel encrypted (SSL)")).toBeVisible();
  });

  it("show what the regulator said while it holds, and nothing afterwards", async () => {
    jest.useFakeTimers({ now: new Date("2025-11-20T12:00:00Z"), advanceTimers: true });
    const { unmount } = await show("notices");
    expect(region("From the regulator").getByText(/until 4th December 2025\.$/)).toBeVisible();
    unmount();
    jest.setSystemTime(new Date("2026-08-01T12:00:00Z"));
    const { container } = await show("notices");
    jest.useRealTimers();
    expect(container).toBeEmptyDOMElement();
  });
});

describe("a review", () => {
  const given = { name: "A", description: "B", date: "2025-05-12" };

  it.each([
    [{ ...given, rating: 5, title: "T" }, true],
    [{ ...given, rating: 4, title: "T" }, false],
    [{ ...given, rating: 5 }, false],
  ])("%j is shown: %s", (review, shown) => {
    expect(bestReviews([review])).toHaveLength(shown ? 1 : 0);
  });
});

describe("a notice", () => {
  const notice = { text: "Paused.", from: "2025-01-02", to: "2025-12-04" };

  it.each([
    ["2025-01-01T23:59:59Z", false],
    ["2025-01-02T00:00:00Z", true],
    ["2025-12-04T23:59:59Z", true],
    ["2025-12-05T00:00:00Z", false],
  ])("at %s holds: %s", (now, holds) => {
    expect(currentNotices([notice], new Date(now))).toHaveLength(holds ? 1 : 0);
  });
});
