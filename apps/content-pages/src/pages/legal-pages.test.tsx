import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { routes } from "../routes.ts";

async function open(path: string) {
  const Screen = (await routes.find((route) => route.path === path)?.screen())?.Screen;
  if (!Screen) throw new Error(`No screen at ${path}.`);
  render(<Screen />, { wrapper: MemoryRouter });
}

const rowOf = (table: string, row: RegExp) =>
  within(screen.getByRole("table", { name: table })).getByRole("row", { name: row });

describe("the complaints procedure", () => {
  const steps = "What we do with a complaint, and by when";

  it.each([
    ["Within 3 business days", "settle"],
    ["Within 5 business days", "acknowledge"],
    ["Within 4 weeks", "final response, or a holding response"],
    ["Within 8 weeks", "decision"],
  ])("says what happens %s", async (when, what) => {
    await open("/complaints");
    expect(rowOf(steps, new RegExp(`^${when}`))).toHaveTextContent(what);
  });

  it("names the ombudsman, and how long the records are kept", async () => {
    await open("/complaints");
    expect(
      within(screen.getByRole("region", { name: "If you disagree" })).getByText(
        /claims management ombudsman, free of charge/,
      ),
    ).toBeVisible();
    expect(within(screen.getByRole("region", { name: "What we keep" })).getByText(/3 further years/)).toBeVisible();
  });
});

describe("the terms", () => {
  const cellsOf = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));

  it("show the bands of the fee, and what becomes of three refunds", async () => {
    await open("/terms-and-conditions");
    expect(cellsOf("Our fee by the amount recovered for a claim")).toEqual([
      ["£1 to £1,499", "30%", "£420"],
      ["£1,500 to £9,999", "28%", "£2,500"],
      ["£10,000 to £24,999", "25%", "£5,000"],
      ["£25,000 to £49,999", "20%", "£7,500"],
      ["£50,000 or more", "15%", "£10,000"],
    ]);
    expect(cellsOf("What is left for you: worked examples")).toEqual([
      ["£700", "£210", "£42", "£448"],
      ["£1,400", "£420", "£84", "£896"],
      ["£3,000", "£840", "£168", "£1,992"],
    ]);
  });

  it("show the fee with worked examples that add up", async () => {
    await open("/terms-and-conditions");
    const examples = screen.getByRole("table", { name: "What is left for you: worked examples" });
    const rows = within(examples).getAllByRole("row").slice(1);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const [recovered = 0, fee = 0, vat = 0, kept = 0] =
        row.textContent.match(/£[\d,]+/g)?.map((sum) => Number(sum.replace(/[£,]/g, ""))) ?? [];
      expect([vat, kept]).toEqual([fee * 0.2, recovered - fee - vat]);
    }
  });

  it("say what cancelling costs, and that nobody needs us to claim", async () => {
    await open("/terms-and-conditions");
    const cancelling = within(screen.getByRole("region", { name: "Cancelling" }));
    expect(cancelling.getByText(/£23 per hour, for at most 9.5 hours. That is never more than £218.50/)).toBeVisible();
    expect(screen.getByText("You do not need us to claim.")).toBeVisible();
    expect(screen.getByText(/An invoice is payable within 14 days/)).toBeVisible();
  });
});

describe("the regulator's plans", () => {
  it.each(["/privacy-policy", "/terms-and-conditions", "/cookies-policy", "/complaints", "/faqs", "/how-it-works"])(
    "are named with their dates, and so not on %s",
    async (path) => {
      await open(path);
      expect(document.body).not.toHaveTextContent(/redress scheme|paused|consult/i);
    },
  );
});

describe("the questions", () => {
  it("speak of nothing that only some page shows beside them", async () => {
    await open("/faqs");
    expect(document.body).not.toHaveTextContent(/\b(above|below)\b/);
    expect(screen.getByRole("link", { name: "our terms" })).toHaveAttribute("href", "/terms-and-conditions#fees");
  });
});

describe("the cookies policy", () => {
  it.each([
    ["Session cookie", "90 days"],
    ["Device cookie", "90 days"],
    ["Cookie choice", "10 days"],
  ])("keeps the %s for %s", async (cookie, howLong) => {
    await open("/cookies-policy");
    expect(rowOf("Cookies that the website needs", new RegExp(`^${cookie}`))).toHaveTextContent(howLong);
  });
});
