import { done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { aClaim, someAnswers } from "@claims/contracts/session/builder";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./on-phone.screen.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const [make, look] = ["POST /claims/current/links", "GET /claims/current/links"];
const expiresAt = "2026-11-20T12:10:00.000Z";
const openedAt = "2026-11-20T12:01:00.000Z";
const made = () => done({ url: "http://localhost/resume?sign=number.token", expiresAt });
const state = (sign: object | null, signedAt: string | null = null) => done({ sign, signedAt });
const waiting = () => state({ expiresAt, openedAt: null });
const opened = () => state({ expiresAt, openedAt });

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const heading = () => screen.getByRole("heading", { level: 1 });
const code = () => screen.queryByRole("img", { name: "Code to scan with your phone's camera" });

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ [make]: made, [look]: waiting, ...answers });
  visit(Screen, { at: "/get-started-v3/sign/on-phone", claim: aClaim({ fields: someAnswers() }) });
  await pass(100);
  return api;
}

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-20T12:00:00.000Z") }));
afterEach(() => jest.useRealTimers());

describe("the desk of a claimant who signs on the phone", () => {
  it("shows a code, and for how long it works", async () => {
    await open();
    expect(code()).toBeVisible();
    await pass(18_000);
    expect(screen.getByText("Works for 9:42 more minutes")).toBeVisible();
    expect(screen.getByRole("list", { name: "What your phone is doing" })).toHaveTextContent("Waiting for your phone.");
    expect(screen.getByRole("link", { name: "Sign here after all" })).toHaveAttribute("href", "/get-started-v3/sign");
  });

  it("says that the phone has opened it, and makes a new code where that was not theirs", async () => {
    const api = await open();
    api.change({ [look]: opened });
    await pass(2_100);
    expect(heading()).toHaveTextContent("Opened on your phone");
    expect(screen.getByRole("list", { name: "What your phone is doing" })).toHaveTextContent("12:01");
    expect(code()).toBeNull();
    api.change({ [look]: waiting });
    await user.click(screen.getByRole("button", { name: "That was not my phone" }));
    await pass(100);
    expect(code()).toBeVisible();
    expect(api.bodiesOf(make)).toHaveLength(2);
  });

  it("asks ever less often, and not at all while nobody looks", async () => {
    const api = await open();
    const looks = () => api.bodiesOf(look).length;
    const before = looks();
    await pass(60_000);
    expect(looks() - before).toBe(30);
    const later = looks();
    await pass(60_000);
    expect(looks() - later).toBeLessThan(14);
    jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    await pass(10_000);
    const hidden = looks();
    await pass(60_000);
    expect(looks()).toBe(hidden);
    jest.restoreAllMocks();
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(looks()).toBe(hidden + 1);
  });

  it("says that the code has run out, also without a connection, and makes another at a press", async () => {
    const api = await open();
    api.change({ [look]: networkDown });
    await pass(10 * 60_000 + 5_000);
    expect(heading()).toHaveTextContent("This code has run out");
    expect(code()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Make a new code" }));
    await pass(100);
    expect(code()).toBeVisible();
  });

  it.each([
    ["is not reached", networkDown, /You can sign here too/],
    ["says no", () => errorAnswer(429, "Please try again later."), /Please try again later/],
  ])("has no code where the server %s, and says why", async (_, answer, sentence) => {
    await open({ [make]: answer });
    // The client asks a second time by itself.
    await pass(10_000);
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(code()).toBeNull();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign here after all" })).toBeVisible();
  });
});
