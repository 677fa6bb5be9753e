import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { parts, routes } from "../routes.ts";

async function open(path: string) {
  const Screen = (await routes.find((route) => route.path === path)?.screen())?.Screen;
  if (!Screen) throw new Error(`No screen at ${path}.`);
  return render(<Screen />, { wrapper: MemoryRouter });
}

describe("the FAQ page", () => {
  it.each(["/faqs", "/frequently-asked-questions"])("at %s answers every question, the first at once", async (path) => {
    await open(path);
    expect(screen.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
    expect(screen.getByText(/^Agreements within the past 10 years are eligible\./)).toBeVisible();
    await userEvent.click(screen.getByText("How do I complain about you?"));
    expect(screen.getByRole("link", { name: "complaints procedure" })).toHaveAttribute("href", "/complaints");
  });

  it("asks for a page without the footer", () => {
    expect(routes.find(({ path }) => path === "/faqs")?.frame).toBe("bare");
  });
});

describe("the fees", () => {
  it("are drawn and worked out for the usual refund, and for another that is set", async () => {
    await open("/fees");
    expect(screen.getByRole("heading", { level: 1, name: "What it costs" })).toBeVisible();
    expect(
      screen.getByRole("img", { name: "Of £700, you keep £448, our fee is £210 and the VAT on it is £42" }),
    ).toBeVisible();
    const slider = screen.getByRole("slider", { name: "If this much is recovered" });
    expect(slider).toHaveAttribute("aria-valuetext", "£700 recovered, you keep £448");
    fireEvent.change(slider, { target: { value: "3000" } });
    expect(
      screen.getByRole("img", { name: "Of £3,000, you keep £1,992, our fee is £840 and the VAT on it is £168" }),
    ).toBeVisible();
    expect(screen.getByText("Our fee, 28%")).toBeVisible();
  });

  it("stand in a table too, with what is never paid and how to claim for nothing", async () => {
    await open("/fees");
    expect(screen.getByRole("row", { name: "£30,000 £6,000 £1,200 £22,800" })).toBeVisible();
    expect(screen.getByRole("row", { name: "£50,000 or more 15% £10,000" })).toBeVisible();
    expect(screen.getByText("We recover nothing")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Claim for free yourself/ })).toHaveAttribute("href", "/faqs");
    expect(screen.getByRole("link", { name: /^Start a claim with us/ })).toHaveAttribute("href", "/get-started-v3");
  });
});

describe("how it works", () => {
  it.each(["Simple steps", "What you are claiming for", "Questions people ask"])(
    "has the section %s with a way to begin",
    async (name) => {
      await open("/how-it-works");
      const section = within(screen.getByRole("region", { name }));
      expect(section.getByRole("link", { name: "Find My Agreements" })).toHaveAttribute("href", "/get-started-v3");
    },
  );
});

describe("how it works, in Welsh", () => {
  it("is Welsh from its title to its last button, and says so of itself", async () => {
    document.documentElement.lang = "en-GB";
    const { container, unmount } = await open("/cy/how-it-works");
    expect(screen.getByRole("heading", { level: 1, name: "Sut mae'n gweithio" })).toBeVisible();
    expect(document.documentElement.lang).toBe("cy");
    expect(container.firstElementChild).toHaveAttribute("lang", "cy");
    expect(screen.getAllByRole("link", { name: "Dod o hyd i'm cytundebau" })).toHaveLength(3);
    unmount();
    expect(document.documentElement.lang).toBe("en-GB");
  });

  it.each([
    ["/how-it-works", "Cymraeg", "/cy/how-it-works", "cy"],
    ["/cy/how-it-works", "English", "/how-it-works", "en-GB"],
  ])("at %s leads to %s", async (path, name, to, lang) => {
    await open(path);
    const link = screen.getByRole("link", { name });
    expect([link.getAttribute("href"), link.lang, link.getAttribute("hreflang")]).toEqual([to, lang, lang]);
  });

  it("has as many steps, points and questions on the page as in English", async () => {
    const counts = [];
    for (const path of ["/how-it-works", "/cy/how-it-works"]) {
      const { unmount } = await open(path);
      counts.push([
        screen.getAllByRole("listitem").length,
        screen.getAllByRole("term").length,
        screen.getAllByRole("group").length,
      ]);
      unmount();
    }
    expect(counts[1]).toEqual(counts[0]);
  });
});

describe("the answers of the help dialog", () => {
  it.each([
    ["cost", /^Nothing unless we recover money for you\./],
    ["lender", /up to 12 years back/],
  ])("say about %s what the firm does", async (issue, words) => {
    const helpAnswers = parts.find(({ name }) => name === "help-answers");
    if (!helpAnswers) throw new Error("No part answers for help.");
    const Part = (await helpAnswers.part()).Part as ComponentType<{ issue: string }>;
    render(<Part issue={issue} />, { wrapper: MemoryRouter });
    expect(screen.getByText(words)).toBeVisible();
  });
});
