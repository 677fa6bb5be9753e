import { loadPart } from "@claims/contracts/remote/parts";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { contractVersion } from "@claims/contracts/version";
import { loadRemote } from "@module-federation/runtime";
import { formerVersions } from "../shared/contracts.ts";
import { provideFormer } from "../shared/provide-former.ts";
import "./load-part.ts";

// The federation runtime fetches scripts, which jsdom does not run: it is faked, and walked for real end to end.
jest.mock("@module-federation/runtime", () => ({
  getInstance: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));
const remote = jest.mocked(loadRemote);

// It adds to the share scope of that runtime.
jest.mock("../shared/provide-former.ts", () => ({ provideFormer: jest.fn() }));
const former = jest.mocked(provideFormer);

function aRelease(app: string, hash: string, parts?: string[], needs = `^${contractVersion}`): Release {
  return {
    hash,
    base: `/r/${app}/${hash}/`,
    manifest: "mf-manifest.json",
    integrity: {},
    contract: { needs },
    chunks: {},
    routes: [],
    ...(parts && { parts }),
    releasedAt: "2026-11-20T10:00:00.000Z",
  };
}

const Reviews = () => null;
const release = { routes: [], parts: [{ name: "reviews", part: async () => ({ Part: Reviews }) }] };
const releaseOfFees = { routes: [], parts: [{ name: "fees", part: async () => ({ Part: Reviews }) }] };

beforeAll(() => {
  const apps: Registry["apps"] = {
    plain: { stable: aRelease("plain", "live") },
    elders: { stable: aRelease("elders", "live", ["fees"], `^${formerVersions[0]}`) },
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
    remote.mockResolvedValue(release);
    await expect(loadPart("reviews")).resolves.toEqual({ default: Reviews });
    expect(remote).toHaveBeenCalledWith("pages/routes");
  });

  it("comes from the release before where the live one fails", async () => {
    remote.mockRejectedValueOnce(new Error("gone")).mockResolvedValueOnce(release);
    await expect(loadPart("reviews")).resolves.toEqual({ default: Reviews });
  });

  it("of a remote of a former major is asked for once the contract is there in that major", async () => {
    const [provided, asked] = [jest.fn(), jest.fn()];
    former.mockImplementation(async (app, { contract }) => void provided(app, contract.needs));
    remote.mockImplementation(async () => (asked(provided.mock.calls.length), releaseOfFees));
    await expect(loadPart("fees")).resolves.toEqual({ default: Reviews });
    expect([provided.mock.calls, asked.mock.calls]).toEqual([[["elders", `^${formerVersions[0]}`]], [[1]]]);
  });

  it("of any other remote asks for no former major", async () => {
    former.mockReset();
    remote.mockResolvedValue(release);
    await loadPart("reviews");
    expect(former).not.toHaveBeenCalled();
  });

  it("that no release provides is not asked for anywhere", async () => {
    await expect(loadPart("prices")).rejects.toThrow("No live release offers the part 'prices'.");
    expect(remote).not.toHaveBeenCalled();
  });

  it("cannot be had where no release can hand it out", async () => {
    remote.mockRejectedValue(new Error("gone"));
    await expect(loadPart("reviews")).rejects.toThrow("No release of pages could hand out part 'reviews'.");
  });
});
