import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { routes } from "../routes.ts";

const sections = [
  "Personal information we collect",
  "How we collect it",
  "Legal bases",
  "Purposes",
  "Sharing",
  "Marketing",
  "Cookies",
  "Retention",
  "Your rights",
  "Security",
  "Links",
  "Opt-out",
  "Contact",
];

async function show() {
  const Screen = (await routes.find(({ path }) => path === "/privacy-policy")?.screen())?.Screen;
  if (!Screen) throw new Error("The privacy policy has no screen.");
  render(<Screen />, { wrapper: MemoryRouter });
}

describe("the privacy policy", () => {
  it("says since when it applies", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
    expect(screen.getByText("08/04/2025")).toHaveAttribute("datetime", "2025-04-08");
    expect(document.title).toBe("Privacy policy - Example Claims");
  });

  it("has every section, in order, and a contents list that leads to each", async () => {
    await show();
    const headings = screen.getAllByRole("heading", { level: 2 }).filter(({ id }) => id !== "contents");
    expect(headings.map(({ textContent }) => textContent)).toEqual(sections);
    const links = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(sections);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(headings.map(({ id }) => `#${id}`));
  });

  it("names a legal basis for each purpose", async () => {
    await show();
    const table = screen.getByRole("table", { name: "What we use your information for, and on what legal basis" });
    const columns = within(table).getAllByRole("columnheader");
    expect(columns.map(({ textContent }) => textContent)).toEqual(["Purpose", "Legal basis"]);
    const search = within(table).getByRole("row", { name: /soft credit search/ });
    expect(within(search).getByRole("cell")).toHaveTextContent("Consent");
  });

  it.each([
    ["Call recordings", "12 months"],
    ["Service records", "6 years"],
    ["Complaints records", "3 further years"],
    ["Your details for marketing", "6 years"],
  ])("keeps %s for %s", async (what, howLong) => {
    await show();
    const table = screen.getByRole("table", { name: "How long we keep information" });
    expect(within(table).getByRole("row", { name: new RegExp(`^${what}.*${howLong}`) })).toBeVisible();
  });

  it("promises an answer within one month", async () => {
    await show();
    expect(within(screen.getByRole("region", { name: "Your rights" })).getByText("within one month")).toBeVisible();
  });

  it("gives the firm's own details from its settings", async () => {
    await show();
    const contact = within(screen.getByRole("region", { name: "Contact" }));
    const email = contact.getByRole("link", { name: "help@example-claims.test" });
    expect(email).toHaveAttribute("href", "mailto:help@example-claims.test");
    expect(contact.getByRole("link", { name: "0800 000 0000" })).toHaveAttribute("href", "tel:08000000000");
    expect(contact.getByText(/1 Example Street, Exampleton/)).toHaveTextContent("Example Trading Limited");
    expect(document.body).not.toHaveTextContent(/[{}]/);
  });
});
