import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { DocumentPage } from "./document-page.tsx";
import type { Page } from "./document.ts";

/** A page with one section, then only what the test is about. */
function aPage(changes: Partial<Page> = {}): Page {
  const paragraph = { kind: "paragraph" as const, text: ["We take a part."] };
  const section = { id: "fees", heading: ["Fees"], blocks: [paragraph] };
  return { slug: "terms", title: "Terms", description: "", contents: true, intro: [], sections: [section], ...changes };
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function show(page: Page, address = "/terms") {
  render(
    <MemoryRouter initialEntries={[address]}>
      <DocumentPage page={page} />
      <Address />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe("a document", () => {
  it("begins with its title as the only main heading", () => {
    show(aPage());
    expect(screen.getAllByRole("heading").map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      "H1 Terms",
      "H2 Contents",
      "H2 Fees",
    ]);
  });

  it("has no contents list and no date when it says so", () => {
    show(aPage({ contents: false }));
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(screen.queryByText(/Effective/)).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Back to contents" })).not.toBeInTheDocument();
  });

  it("opens at the section that the address names", async () => {
    show(aPage(), "/terms#fees");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Fees" })).toHaveFocus());
  });

  it("opens at its top when the address names a section it does not have", () => {
    show(aPage(), "/terms#gone");
    expect(document.body).toHaveFocus();
  });

  it("follows a link to another page of the product without a reload", async () => {
    const text = [{ kind: "link" as const, to: "/complaints", text: ["Complain"] }];
    show(aPage({ intro: [{ kind: "paragraph", text }] }));
    await userEvent.click(screen.getByRole("link", { name: "Complain" }));
    expect(screen.getByRole("status")).toHaveTextContent("/complaints");
  });

  it("lets the keyboard reach a table, to scroll it, by its caption", () => {
    const table = { kind: "table" as const, caption: ["Our fees"], columns: [["Refund"]], rows: [[["£700"]]] };
    show(aPage({ contents: false, intro: [table] }));
    const region = screen.getByRole("region", { name: "Our fees" });
    expect(region).toHaveAttribute("tabindex", "0");
    expect(screen.getByRole("rowheader", { name: "£700" })).toBeVisible();
  });

  it("shows lists, numbered or not, with what their items hold", () => {
    const inner = { kind: "list" as const, ordered: false, items: [{ text: ["and a half"], more: [] }] };
    show(aPage({ intro: [{ kind: "list", ordered: true, items: [{ text: ["One"], more: [inner] }] }] }));
    expect(screen.getByText("and a half").closest("ol")).toHaveTextContent("One");
  });

  it("counts a list from the number that it begins with", () => {
    const items = [{ text: ["Two"], more: [] }];
    show(aPage({ intro: [{ kind: "list", ordered: true, start: 2, items }] }));
    expect(screen.getByText("Two").closest("ol")).toHaveAttribute("start", "2");
  });
});
