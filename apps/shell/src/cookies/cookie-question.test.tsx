import { claimAtom } from "@claims/contracts/session/atoms";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { Footer } from "../frame/footer.tsx";
import { cookieForm } from "../page/cookie-form.ts";
import { CookieQuestion } from "./cookie-question.tsx";

jest.mock("../frame/served-links.ts", () => ({ servedLinks: () => [] }));

const chosen = (analytics: boolean, marketing: boolean) => ({ analytics, marketing, version: "1" });
const button = (name: string) => screen.getByRole("button", { name });
const box = (name: RegExp) => screen.getByRole("checkbox", { name });
const question = () => screen.queryByRole("region", { name: "Cookies on this site" });

/** A page load in this browser. The network is down, so what is said to the claim stays where it can be seen. */
function opened() {
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const store = createStore();
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <Footer />
        <CookieQuestion />
      </MemoryRouter>
    </Provider>,
  );
  return { unmount, person: userEvent.setup(), consents: () => store.get(claimAtom)?.fields.consents };
}

beforeEach(() => {
  document.cookie = "cookie_choice=; Max-Age=0; Path=/";
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

describe("the question about cookies", () => {
  it.each([
    ["Accept", chosen(true, true)],
    ["Reject", chosen(false, false)],
  ])("is answered with %s, which is saved to the claim and in the browser", async (name, consents) => {
    const page = opened();
    expect(question()).toBeVisible();
    await page.person.click(button(name));
    expect(question()).not.toBeInTheDocument();
    expect(page.consents()).toEqual(consents);
    page.unmount();
    opened();
    expect(question()).not.toBeInTheDocument();
  });

  it("takes the place of the form that the page came with, and who had the focus on a button has it on the same one", () => {
    const form = document.createElement("div");
    form.innerHTML = cookieForm({
      title: "",
      question: "",
      accept: "Accept",
      reject: "Reject",
      saved: "",
      version: "1",
    });
    document.body.append(form);
    button("Reject").focus();
    opened();
    expect(button("Reject")).toHaveFocus();
    form.remove();
  });

  it("is answered kind by kind, with nothing ticked beforehand", async () => {
    const { person, consents } = opened();
    await person.click(button("Choose one by one"));
    expect(screen.getByRole("heading", { name: "Cookies on this site" })).toHaveFocus();
    expect(box(/^Count visits/)).not.toBeChecked();
    expect(box(/^Measure adverts/)).not.toBeChecked();
    await person.click(box(/^Count visits/));
    await person.click(button("Save my choice"));
    expect(question()).not.toBeInTheDocument();
    expect(consents()).toEqual(chosen(true, false));
  });

  it("is called up again from the footer, where the focus then returns", async () => {
    const { person, consents } = opened();
    await person.click(button("Accept"));
    await person.click(button("Cookie choices"));
    expect(button("Accept")).toHaveFocus();
    await person.click(button("Choose one by one"));
    expect(box(/^Measure adverts/)).toBeChecked();
    await person.click(box(/^Measure adverts/));
    await person.click(button("Save my choice"));
    expect(consents()).toEqual(chosen(true, false));
    expect(button("Cookie choices")).toHaveFocus();
  });

  it("takes the place of the form that the page came with", () => {
    const form = document.body.appendChild(document.createElement("section"));
    form.dataset["cookies"] = "";
    opened();
    expect(form).not.toBeInTheDocument();
  });

  it("is asked again where the wording is another one than was agreed to", () => {
    document.cookie = `cookie_choice=${encodeURIComponent("analytics=true&marketing=true&version=0")}; Path=/`;
    opened();
    expect(question()).toBeVisible();
  });
});
