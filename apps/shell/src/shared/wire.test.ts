import { createInstance } from "@module-federation/runtime";
import type { RemoteRequire } from "./remote-require.ts";
import { type Build, wire } from "./wire.ts";

const build: Build = { name: "half", plugins: [], shareStrategy: "loaded-first" };

const wanted = (shareKey: string, requiredVersion: string) =>
  ({ shareKey, shareScope: "default", requiredVersion, strictVersion: true, singleton: true });

const offered = (shown: string) => ({ version: "1.4.0", get: async () => () => ({ shown }) });

/** The bundler's part of an entry whose chunk `screen` wants module 7 of others. */
function anEntry(ofOthers: RemoteRequire["consumesLoadingData"]["moduleIdToConsumeDataMapping"][string]): RemoteRequire {
  return {
    m: {},
    c: {},
    f: {},
    consumesLoadingData: { chunkMapping: { screen: ["7"] }, moduleIdToConsumeDataMapping: { 7: ofOthers } },
    initializeSharingData: { scopeToSharingDataMapping: {} },
    initializeExposesData: { moduleMap: { "./routes": async () => () => ({ routes: [] }) } },
    getContainer: async () => () => ({}),
    initContainer: () => undefined,
  };
}

/** What whoever has the page offers. */
function aPage(shared: Record<string, ReturnType<typeof offered> | ReturnType<typeof offered>[]>) {
  const page = createInstance({ name: `page ${Math.random()}`, remotes: [], shared });
  void page.initializeSharing();
  return page.shareScopeMap["default"] as never;
}

/** The exports of a module, as the bundler's code asks for them: a module is run once, whether it throws or not. */
function required(entry: RemoteRequire, id: string) {
  const known = entry.c[id] as { exports: unknown } | undefined;
  if (known) return known.exports;
  const module = { exports: undefined as unknown };
  entry.c[id] = module;
  entry.m[id]?.(module);
  return module.exports;
}

async function loadChunk(entry: RemoteRequire, chunk = "screen") {
  const promises: unknown[] = [];
  entry.f["consumes"]?.(chunk, promises);
  await Promise.all(promises);
}

describe("a remote that is wired to the page", () => {
  it("has what a chunk wants of others in its place before the chunk runs", async () => {
    const entry = anEntry(wanted("claim", "^1.2.0"));
    wire(entry, build, createInstance);
    entry.initContainer(aPage({ claim: offered("the one claim") }), [] as never, {});
    await loadChunk(entry);
    expect(required(entry, "7")).toEqual({ shown: "the one claim" });
  });

  it.each([
    ["^1.2.0", true, "the claim of major 1"],
    ["^2.0.0", true, "the claim of major 2"],
    ["^1.2.0", false, "the claim of major 2"],
  ])("that wants %s and insists on it (%s) has, where there are two majors, %s", async (range, strictVersion, shown) => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const entry = anEntry({ ...wanted("claim", range), strictVersion });
    wire(entry, build, createInstance);
    entry.initContainer(aPage({ claim: [{ ...offered("the claim of major 2"), version: "2.0.0" }, offered("the claim of major 1")] }), [] as never, {});
    await loadChunk(entry);
    expect(required(entry, "7")).toEqual({ shown });
  });

  it("waits for nothing where a chunk wants nothing of others", async () => {
    const entry = anEntry(wanted("claim", "^1.2.0"));
    wire(entry, build, createInstance);
    const promises: unknown[] = [];
    entry.f["consumes"]?.("other", promises);
    expect(promises).toEqual([]);
  });

  it.each([
    ["that nobody offers", {}, "Nobody offers claim ^1.2.0."],
    ["in a version that nobody offers", { claim: { ...offered("an old claim"), version: "0.9.0" } }, "Nobody offers claim ^1.2.0."],
  ])("fails where a module is used %s, and asks again with the next chunk", async (_, shared, reason) => {
    const entry = anEntry(wanted("claim", "^1.2.0"));
    const page = aPage(shared);
    wire(entry, build, createInstance);
    entry.initContainer(page, [] as never, {});
    await loadChunk(entry);
    expect(() => required(entry, "7")).toThrow(reason);
    Object.assign(page, aPage({ claim: offered("came later") }));
    await loadChunk(entry);
    expect(required(entry, "7")).toEqual({ shown: "came later" });
  });

  it("uses a copy of its own where it brings one and nobody offers another", async () => {
    const entry = anEntry({ ...wanted("claim", "^1.2.0"), fallback: async () => () => ({ shown: "its own" }) });
    wire(entry, build, createInstance);
    entry.initContainer(aPage({}), [] as never, {});
    await loadChunk(entry);
    expect(required(entry, "7")).toEqual({ shown: "its own" });
  });

  it("offers what it brings along, in each version, so that it can be refused", () => {
    const page: Record<string, object> = aPage({ claim: offered("the one claim") });
    const copy = { name: "claim", factory: async () => () => ({}), singleton: true, requiredVersion: "*" };
    const offers = { default: [{ ...copy, version: "98.0.0" }, { ...copy, version: "99.0.0" }] };
    const entry = { ...anEntry(wanted("claim", "^1.2.0")), initializeSharingData: { scopeToSharingDataMapping: offers } };
    wire(entry, build, createInstance);
    entry.initContainer(page as never, [] as never, {});
    expect(Object.entries(page["claim"] ?? {}).map(([version, { from }]) => `${version} of ${from}`)).toEqual([
      expect.stringMatching(/^1\.4\.0 of page/), "98.0.0 of half", "99.0.0 of half",
    ]);
  });

  it("hands out what it exposes, and says so where it does not", async () => {
    const entry = anEntry(wanted("claim", "^1.2.0"));
    wire(entry, build, createInstance);
    const routes = await entry.getContainer("./routes");
    expect(routes()).toEqual({ routes: [] });
    await expect(entry.getContainer("./parts")).rejects.toThrow("half exposes no ./parts.");
  });
});
