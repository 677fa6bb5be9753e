import type { Registry } from "@claims/contracts/remote/schema";
import { site } from "@claims/contracts/site/settings";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { Footer } from "./footer.tsx";

beforeAll(() => {
  const registry: Registry = { version: 1, revision: 1, apps: {} };
  const script = Object.assign(document.createElement("script"), { type: "application/json", id: "registry" });
  script.textContent = JSON.stringify(registry);
  document.head.append(script);
});

const show = () =>
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );

const sentence =
  "Example Claims is a claims management company and a trading style of Example Trading Limited. Authorised and regulated by the financial regulator, firm reference 000000. 1 Example Street, Exampleton, EX1 1EX.";
const isSentence = (_: string, element: Element | null) => element?.tagName === "P" && element.textContent === sentence;

describe("the firm reference", () => {
  afterEach(() => Object.assign(site(), { registerUrl: undefined }));

  it("leads to the register where the settings name it, in the same words", () => {
    Object.assign(site(), { registerUrl: "https://register.test/firm/000000" });
    show();
    expect(screen.getByRole("link", { name: "000000" })).toHaveAttribute("href", "https://register.test/firm/000000");
    expect(screen.getByText(isSentence)).toBeVisible();
  });

  it("is plain text where they do not", () => {
    show();
    expect(screen.queryByRole("link", { name: "000000" })).toBeNull();
    expect(screen.getByText(isSentence)).toBeVisible();
  });
});
