import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { parts, routes } from "../routes.ts";

async function open(path: string) {
  const Screen = (await routes.find((route) => route.path === path)?.screen())?.Screen;
  if (!Screen) throw new Error(`No screen at ${path}.`);
  render(<Screen />, { wrapper: MemoryRouter });
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

describe("how it works", () => {
  it.each(["Simple steps", "What you are claiming for", "Questions people ask"])("has the section %s with a way to begin", async (name) => {
    await open("/how-it-works");
    const section = within(screen.getByRole("region", { name }));
    expect(section.getByRole("link", { name: "Find My Agreements" })).toHaveAttribute("href", "/get-started-v3");
  });
});

describe("the answers of the help dialog", () => {
  it.each([
    ["cost", /^Nothing unless we recover money for you\./],
    ["lender", /up to 12 years back/],
  ])("say about %s what the firm does", async (issue, words) => {
    const offered = parts.find(({ name }) => name === "help-answers");
    if (!offered) throw new Error("No part answers for help.");
    const Part = (await offered.part()).Part as ComponentType<{ issue: string }>;
    render(<Part issue={issue} />, { wrapper: MemoryRouter });
    expect(screen.getByText(words)).toBeVisible();
  });
});
