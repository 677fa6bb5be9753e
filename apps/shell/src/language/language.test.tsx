import type { Registry } from "@claims/contracts/remote/schema";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { useIsOffline } from "../frame/use-is-offline.ts";
import { liveRegistry } from "../remotes/live-registry.ts";
import { LanguageLink } from "./language-link.tsx";
import { inRouter as inWelshRouter, ownPath as ownInWelsh } from "./own-path.cy.ts";
import { ownPath } from "./own-path.ts";
import { redirectLost } from "./redirect-lost.ts";

const stable = {
  hash: "one",
  base: "/r/pages/one/",
  manifest: "m.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [
    { path: "/", name: "home", frame: "landing" as const },
    { path: "/cy/how-it-works", name: "how", frame: "plain" as const },
  ],
  releasedAt: "2026-11-20T10:00:00.000Z",
};

beforeAll(() => {
  const registry: Registry = { version: 1, revision: 1, apps: { pages: { stable } } };
  const script = Object.assign(document.createElement("script"), { type: "application/json", id: "registry" });
  script.textContent = JSON.stringify(registry);
  document.head.append(script);
});

function show(path: string, untranslated?: string[]) {
  Object.assign(liveRegistry(), { untranslated });
  render(
    <MemoryRouter initialEntries={[path]}>
      <LanguageLink />
    </MemoryRouter>,
  );
}

const link = () => screen.queryByRole("link", { name: "Cymraeg" });

describe("the way to the other language", () => {
  it("leads to the same place, in the language that it names", () => {
    show("/fees?utm_source=a", ["/new"]);
    expect(link()).toHaveAttribute("href", "/cy/fees");
    expect(link()).toHaveAttribute("hreflang", "cy");
    expect(link()).toHaveAttribute("lang", "cy");
  });

  it.each([
    ["the page is there in English alone", ["/new"]],
    ["the product is", undefined],
  ])("is not there where %s", (_where, untranslated) => {
    show("/new", untranslated);
    expect(link()).toBeNull();
  });
});

const Notice = () => (useIsOffline() ? "You are offline" : null);

/** Presses on a connection on which nothing is answered, though the browser believes that it is online, but what is said here. */
async function pressUnanswered(answers: Readonly<Record<string, () => Response>> = {}) {
  jest.useFakeTimers();
  const original = globalThis.fetch;
  globalThis.fetch = (asked, init) =>
    new Promise((resolve, reject) => {
      const answer = answers[String(asked)];
      if (answer) resolve(answer());
      init?.signal?.addEventListener("abort", () => reject(new Error("Let go.")));
    });
  render(<Notice />);
  show("/fees", []);
  fireEvent.click(screen.getByRole("link", { name: "Cymraeg" }));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  globalThis.fetch = original;
  jest.useRealTimers();
}

describe("a press on the way to the other language", () => {
  it("that nothing answers is shown as one without a connection", async () => {
    await pressUnanswered();
    expect(screen.getByText("You are offline")).toBeVisible();
    expect(window.location.pathname).toBe("/");
  });

  it("leads there where its page takes long, and the product is reached", async () => {
    await pressUnanswered({ "/robots.txt": () => new Response("", { headers: { "content-type": "text/plain" } }) });
    expect(window.location.pathname).toBe("/cy/fees");
    expect(screen.queryByText("You are offline")).toBeNull();
  });
});

describe("an address", () => {
  it.each([
    ["/cy/get-started-v3/sign", "/get-started-v3/sign"],
    ["/cy", "/"],
    ["/cyfoes", "/cyfoes"],
    ["/fees", "/fees"],
    ["/cy/how-it-works", "/cy/how-it-works"],
  ])("%s is shown in English as %s", (address, own) => {
    expect(ownPath(address)).toBe(own);
  });

  it.each([
    ["/get-started-v3/sign", "/cy/get-started-v3/sign"],
    ["/", "/cy"],
    ["/cy", "/cy"],
    ["/cy/fees", "/cy/fees"],
  ])("%s is shown in Welsh as %s", (address, own) => {
    expect(ownInWelsh(address)).toBe(own);
  });

  it("has no language for the router", () => {
    expect(["/cy", "/cy/", "/cy/fees"].map(inWelshRouter)).toEqual(["/", "/", "/fees"]);
  });

  it("that is not there in Welsh leads to the English one, with what it asks for", () => {
    expect(redirectLost("/cy/cy/how-it-works?page=2")).toEqual({ here: "/cy/how-it-works?page=2" });
    expect(redirectLost("/cy/get-started-v3/sign?sign=abc")).toEqual({ here: "/get-started-v3/sign?sign=abc" });
    expect(redirectLost("/cy?a=1")).toEqual({ here: "/?a=1" });
    expect(redirectLost("/cy/status")).toEqual({ here: "/status" });
    expect(redirectLost("/nothing")).toBeUndefined();
    expect(redirectLost("/cyfoes")).toBeUndefined();
    expect(redirectLost(null)).toBeUndefined();
  });

  it("of no page at all is answered in Welsh, unless nothing else is", () => {
    Object.assign(liveRegistry(), { untranslated: [] });
    expect(redirectLost("/cy/nothing?page=2")).toEqual({ away: "/cy/404" });
    Object.assign(liveRegistry(), { untranslated: undefined });
    expect(redirectLost("/cy/nothing")).toBeUndefined();
  });
});
