import { loadRemote } from "@module-federation/runtime";
import { loadPart } from "@claims/contracts/remote/parts";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import "./load-part.ts";

// The federation runtime fetches scripts, which jsdom does not run: it is faked, and walked for real end to end.
jest.mock("@module-federation/runtime", () => ({
  getInstance: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));
const remote = jest.mocked(loadRemote);

function aRelease(app: string, hash: string, parts?: string[]): Release {
  return {
    hash,
    base: `/r/${app}/${hash}/`,
    manifest: "mf-manifest.json",
    integrity: {},
    contract: { needs: "^1.0.0" },
    chunks: {},
    routes: [],
    ...(parts && { parts }),
    releasedAt: "2026-11-20T10:00:00.000Z",
  };
}

const Reviews = () => null;
const offer = { routes: [], parts: [{ name: "reviews", part: async () => ({ Part: Reviews }) }] };

beforeAll(() => {
  const apps: Registry["apps"] = {
    plain: { stable: aRelease("plain", "live") },
    pages: { stable: aRelease("pages", "live", ["reviews"]), previous: aRelease("pages", "before", ["reviews"]) },
  };
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "registry";
  element.textContent = JSON.stringify({ version: 1, revision: 1, apps } satisfies Registry);
  document.head.append(element);
});

describe("a part of a page", () => {
  beforeEach(() => remote.mockReset());

  it("comes from the remote that offers it", async () => {
    remote.mockResolvedValue(offer);
    await expect(loadPart("reviews")).resolves.toEqual({ default: Reviews });
    expect(remote).toHaveBeenCalledWith("pages/routes");
  });

  it("comes from the release before where the live one fails", async () => {
    remote.mockRejectedValueOnce(new Error("gone")).mockResolvedValueOnce(offer);
    await expect(loadPart("reviews")).resolves.toEqual({ default: Reviews });
  });

  it("that nobody offers is not asked for anywhere", async () => {
    await expect(loadPart("fees")).rejects.toThrow("No live release offers the part 'fees'.");
    expect(remote).not.toHaveBeenCalled();
  });

  it("cannot be had where no release can hand it out", async () => {
    remote.mockRejectedValue(new Error("gone"));
    await expect(loadPart("reviews")).rejects.toThrow("No release of pages could hand out part 'reviews'.");
  });
});
