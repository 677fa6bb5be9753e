import { vitalsBody, type VitalsBody } from "@claims/contracts/vitals/schema";
import { act, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import * as v from "valibot";
import { createReports } from "../health/release-reports.ts";
import { fetchOnce } from "./fetch-once.ts";
import { onReleaseEvent } from "./observed.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";

const shell = {
  hash: "abc123",
  base: "/r/shell/abc123/",
  manifest: "mf-manifest.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt: "2026-11-20T10:00:00.000Z",
};

function Broken(): never {
  throw new TypeError("The shell's own mistake");
}

describe("a page of the shell's own that throws", () => {
  const reported: VitalsBody[] = [];

  beforeAll(() => {
    const registry = JSON.stringify({ version: 1, revision: 1, apps: { shell: { stable: shell } } });
    document.head.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
    const reportsOf = createReports("abc123", ["shell"]);
    onReleaseEvent((observed) => void reported.push(...reportsOf([observed])));
  });

  beforeEach(() => {
    jest.spyOn(console, "error").mockReturnValue();
    render(
      <ScreenBoundary place={{ app: "shell", path: "other-claim" }} forget={() => undefined}>
        <Broken />
      </ScreenBoundary>,
    );
  });

  it("is reported of the shell's release, as a report that the back end takes", () => {
    expect(reported).toMatchObject([
      { remote: "shell", version: "abc123", errors: [{ name: "TypeError", phase: "render" }] },
    ]);
    expect(reported.every((report) => v.is(vitalsBody, report))).toBe(true);
  });

  it("says nothing of answers that are saved, which a tab that was turned away has none of", () => {
    expect(screen.getByRole("heading", { level: 1, name: "We couldn't load this page." })).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^tel:/));
    expect(screen.queryByText(/answers|on this device/)).not.toBeInTheDocument();
  });
});

it("asks for a page of the shell's own once, says that it did not come, and asks again at a press", async () => {
  jest.spyOn(console, "error").mockReturnValue();
  const answers = [() => Promise.reject(new TypeError("Failed to fetch")), async () => "Here it is."];
  const ask = jest.fn(() => answers.shift()?.() ?? Promise.reject(new Error("asked too often")));
  const page = fetchOnce<string>(ask);
  function Page() {
    return <p>{use(page())}</p>;
  }
  await act(async () => {
    render(
      <ScreenBoundary place={{ app: "shell", path: "status" }} forget={page.forget}>
        <Suspense>
          <Page />
        </Suspense>
      </ScreenBoundary>,
    );
  });
  expect(await screen.findByRole("heading", { name: "We couldn't load this page." })).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect(await screen.findByText("Here it is.")).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(2);
});
