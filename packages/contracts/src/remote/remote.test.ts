import { meetsContract, pagesFor, parseRegistry } from "./remote.schema.ts";

const release = {
  hash: "abc",
  base: "/r/front-journey/abc/",
  manifest: "mf-manifest.json",
  integrity: { "mf-manifest.json": "sha384-x" },
  contract: { needs: "^1.0.0" },
  chunks: { landing: ["landing.js"] },
  routes: [{ path: "/", name: "landing", frame: "landing" }],
  releasedAt: "2026-11-20T10:00:00.000Z",
};

describe("the contract a remote needs", () => {
  it.each([
    ["^1.2.0", "1.2.0", true],
    ["^1.2.0", "1.3.0", true],
    ["^1.2.3", "1.2.4", true],
    ["^1.2.3", "1.2.2", false],
    ["^1.2.0", "1.1.9", false],
    ["^1.0.0", "2.0.0", false],
    ["^2.0.0", "1.9.9", false],
  ])("%s on a page with %s: %s", (needs, provided, met) => {
    expect(meetsContract({ needs }, provided)).toBe(met);
  });

  it.each([
    ["^1.0.0", true],
    ["^1.2.0", false],
    ["^2.0.0", true],
    ["^3.0.0", false],
  ])("%s on a page with 2.0.0 that still meets 1.1.0: %s", (needs, met) => {
    expect(meetsContract({ needs }, ["2.0.0", "1.1.0"])).toBe(met);
  });

  it("is met anywhere by a remote that needs none", () => {
    expect(meetsContract({}, "1.0.0")).toBe(true);
  });
});

describe("the registry", () => {
  it("is read back as it was written", () => {
    const registry = { version: 1, revision: 3, apps: { "front-journey": { stable: release } } };
    expect(parseRegistry(registry)).toEqual(registry);
  });

  it("is refused with the place where it is wrong", () => {
    const registry = { version: 1, revision: 3, apps: { shell: { stable: { ...release, base: "elsewhere" } } } };
    expect(() => parseRegistry(registry)).toThrow("apps.shell.stable.base");
  });
});

describe("the pages of a visit", () => {
  const pages = [
    { upTo: 10, set: "tried" },
    { upTo: 100, set: "everybody" },
  ];

  it.each([
    [0, "tried"],
    [9, "tried"],
    [10, "everybody"],
    [99, "everybody"],
    [undefined, "everybody"],
  ])("of cohort %s are those of %s", (cohort, set) => {
    expect(pagesFor({ pages }, cohort)).toBe(set);
  });

  it("are none where none were composed", () => {
    expect(pagesFor({})).toBeUndefined();
  });
});
