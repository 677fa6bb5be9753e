import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter, type LinkProps, useLocation } from "react-router-dom";
import { Link } from "./link.tsx";

function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function show(link: LinkProps) {
  window.history.replaceState(null, "", "/info/part");
  render(
    <BrowserRouter>
      <Link {...link}>Go on</Link>
      <Address />
    </BrowserRouter>,
  );
  return screen.getByRole("link", { name: "Go on" });
}

/** Clicks as the browser would; answers whether the browser is left to follow the link itself. */
function click(link: HTMLElement, init?: MouseEventInit) {
  const event = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, event);
  return !event.defaultPrevented;
}

describe("a link", () => {
  // The browser of these tests follows no link: what is left to it must not reach it.
  beforeEach(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it("leads on without a reload", () => {
    const before = window.history.length;
    expect(click(show({ to: "/sign", state: { from: "info" } }))).toBe(false);
    expect(screen.getByRole("status")).toHaveTextContent('/sign {"from":"info"}');
    expect(window.history).toHaveLength(before + 1);
  });

  it("takes the place of this entry of the history where it is told to, or leads where it stands", () => {
    const before = window.history.length;
    click(show({ to: "/sign", replace: true }));
    click(screen.getByRole("link"));
    expect(window.history).toHaveLength(before);
  });

  it("passes its attributes on, and nothing of the router's", () => {
    const link = show({ to: "/sign?a=1#b", className: "look", prefetch: "intent", discover: "none", "aria-label": "Go on" });
    expect(Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value]))).toEqual({
      "aria-label": "Go on",
      class: "look",
      href: "/sign?a=1#b",
    });
  });

  it.each([
    ["with a key that opens another tab", {}, { ctrlKey: true }],
    ["into another window", { target: "_blank" }, {}],
    ["that is to load the page anew", { reloadDocument: true }, {}],
    ["to somebody else's page", { to: "https://elsewhere.test/page" }, {}],
  ])("is left to the browser %s", (_, link, init) => {
    expect(click(show({ to: "/sign", ...link }), init)).toBe(true);
    expect(screen.getByRole("status")).toHaveTextContent("/info/part");
  });

  it("to somebody else's page keeps their address", () => {
    expect(show({ to: "https://elsewhere.test/page" })).toHaveAttribute("href", "https://elsewhere.test/page");
  });

  it("goes nowhere when whoever listens prevents it", () => {
    click(show({ to: "/sign", onClick: (event) => event.preventDefault() }));
    expect(screen.getByRole("status")).toHaveTextContent("/info/part");
  });
});
