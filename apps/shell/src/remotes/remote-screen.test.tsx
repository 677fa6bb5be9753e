import type { Registry, Release } from "@claims/contracts/remote/schema";
import { contractVersion } from "@claims/contracts/version";
import { loadRemote, registerRemotes } from "@module-federation/runtime";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { RemoteScreen } from "./remote-screen.tsx";

// The federation runtime fetches scripts, which jsdom does not run: it is faked, and walked for real end to end.
jest.mock("@module-federation/runtime", () => ({
  getInstance: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));
const federation = jest.mocked({ loadRemote, registerRemotes });

/** One app a story: the page keeps what it has loaded, so each story has a remote of its own. */
const stories = [
  "back-again",
  "alone",
  "with-previous",
  "throwing",
  "throwing-with-previous",
  "slow",
  "retried",
  "mended",
  "newer",
] as const;
type Story = (typeof stories)[number];

const pathOf = (story: Story) => `/get-started-v3/${story}`;

function aRelease(story: Story, hash: string): Release {
  return {
    hash,
    base: `/r/${story}/${hash}/`,
    manifest: "mf-manifest.json",
    integrity: {},
    contract: { needs: story === "newer" ? "^99.0.0" : `^${contractVersion}` },
    chunks: {},
    routes: [{ path: pathOf(story), name: "step", frame: "journey" }],
    releasedAt: "2026-11-20T10:00:00.000Z",
  };
}

function inlineRegistry() {
  const apps: Registry["apps"] = {};
  for (const story of stories) {
    const previous = story.endsWith("with-previous") ? { previous: aRelease(story, "before") } : {};
    apps[story] = { stable: aRelease(story, "live"), ...previous };
  }
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "registry";
  element.textContent = JSON.stringify({ version: 1, revision: 1, apps } satisfies Registry);
  document.head.append(element);
}

const open = (story: Story) =>
  act(async () => void render(<RemoteScreen place={{ app: story, path: pathOf(story) }} />));

const serves = (story: Story, Screen: ComponentType) => ({
  routes: [{ path: pathOf(story), screen: async () => ({ Screen }) }],
});
const Report = () => <h1>Your agreements</h1>;
const Broken = () => {
  throw new Error("A remote's mistake");
};

const failure = () => screen.findByRole("heading", { name: "We couldn't load this step. Your answers are saved." });
const lastEntry = () => JSON.stringify(federation.registerRemotes.mock.lastCall?.[0]);

describe("a remote's screen", () => {
  beforeAll(inlineRegistry);

  beforeEach(() => {
    jest.resetAllMocks();
    jest.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it("is rendered from the live release", async () => {
    federation.loadRemote.mockResolvedValue(serves("alone", Report));
    await open("alone");
    expect(await screen.findByRole("heading", { name: "Your agreements" })).toBeVisible();
    expect(lastEntry()).toMatch(/\/r\/alone\/live\/mf-manifest\.json"/);
  });

  it("is asked for once more when it does not load", async () => {
    federation.loadRemote.mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce(serves("retried", Report));
    await open("retried");
    expect(await screen.findByRole("heading", { name: "Your agreements" })).toBeVisible();
    expect(federation.loadRemote).toHaveBeenCalledTimes(2);
  });

  it("comes from the previous release when the live one fails twice", async () => {
    federation.loadRemote
      .mockRejectedValueOnce(new Error("broken"))
      .mockRejectedValueOnce(new Error("broken"))
      .mockResolvedValueOnce(serves("with-previous", Report));
    await open("with-previous");
    expect(await screen.findByRole("heading", { name: "Your agreements" })).toBeVisible();
    expect(lastEntry()).toMatch(/\/before\//);
  });

  it("gives way to a calm message, and is there after trying again", async () => {
    federation.loadRemote.mockRejectedValue(new Error("gone"));
    await open("mended");
    expect(await failure()).toBeVisible();
    federation.loadRemote.mockResolvedValue(serves("mended", Report));
    await act(() => userEvent.click(screen.getByRole("button", { name: "Try again" })));
    expect(await screen.findByRole("heading", { name: "Your agreements" })).toBeVisible();
  });

  it("is asked for again by itself once the connection is back", async () => {
    federation.loadRemote.mockRejectedValue(new Error("offline"));
    await open("back-again");
    expect(await failure()).toBeVisible();
    federation.loadRemote.mockResolvedValue(serves("back-again", Report));
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByRole("heading", { name: "Your agreements" })).toBeVisible();
  });

  it("is not waited for longer than five seconds a try", async () => {
    jest.useFakeTimers();
    federation.loadRemote.mockReturnValue(new Promise(() => undefined));
    await open("slow");
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    expect(await failure()).toBeVisible();
  });

  it("is rendered from the previous release when the live one throws again and again", async () => {
    federation.loadRemote
      .mockResolvedValueOnce(serves("throwing-with-previous", Broken))
      .mockResolvedValueOnce(serves("throwing-with-previous", Report));
    await open("throwing-with-previous");
    expect(await screen.findByRole("heading", { name: "Your agreements" })).toBeVisible();
    expect(lastEntry()).toMatch(/\/before\//);
  });

  it("that throws without a previous release ends in the calm message", async () => {
    federation.loadRemote.mockResolvedValue(serves("throwing", Broken));
    await open("throwing");
    expect(await failure()).toBeVisible();
  });

  it("that needs another contract is never run", async () => {
    await open("newer");
    expect(await failure()).toBeVisible();
    expect(federation.loadRemote).not.toHaveBeenCalled();
  });
});
