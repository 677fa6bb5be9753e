import type { ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Release } from "@claims/contracts/remote/schema";
import { seeded } from "../../../apps/api/testing/endurance/random.ts";
import { errsAbove, checkCanaries } from "./check-canary.ts";

/** A tenth of the pages is the canary's, which is looked at after every five; answers after how many of its own it goes. */
function pagesUntilTakenBack(
  fails: { canary: number; partner: number },
  { pages, seed }: { pages: number; seed: number },
) {
  const random = seeded(seed);
  const [canary, partner] = [
    { loads: 0, failed: 0 },
    { loads: 0, failed: 0 },
  ];
  for (let page = 0; page < pages; page += 1) {
    const isOfCanary = random() < 0.1;
    const release = isOfCanary ? canary : partner;
    release.loads += 1;
    if (random() < (isOfCanary ? fails.canary : fails.partner)) release.failed += 1;
    if (page % 5 === 0 && errsAbove(canary, partner)) return canary.loads;
  }
  return undefined;
}

const seeds = Array.from({ length: 100 }, (_, nth) => nth + 1);

const startedAt = "2026-11-21T10:00:00.000Z";

const aRelease = (hash: string): Release => ({
  hash,
  base: `/r/back-journey/${hash}/`,
  manifest: "m.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt: startedAt,
});

describe("a canary is taken back", () => {
  it.each([
    [5, 5, 0, 45],
    [5, 30, 0, 270],
    [40, 100, 20, 900],
    [20, 20, 0, 0],
    [17, 52, 0, 0],
  ])("when it fails on %s of %s pages and its partner on %s of %s", (failed, loads, partnerFailed, partnerLoads) => {
    expect(errsAbove({ failed, loads }, { failed: partnerFailed, loads: partnerLoads })).toBe(true);
  });

  it.each([
    [0, 0, 0, 0],
    [0, 100, 0, 900],
    [1, 1, 0, 9],
    [1, 10, 0, 90],
    [3, 100, 20, 900],
    [50, 100, 450, 900],
    [1, 3, 0, 0],
    [4, 4, 0, 27],
    [3, 18, 0, 0],
    [4, 30, 0, 270],
    [4, 205, 0, 1845],
  ])(
    "not when it fails on %s of %s pages and its partner on %s of %s",
    (failed, loads, partnerFailed, partnerLoads) => {
      expect(errsAbove({ failed, loads }, { failed: partnerFailed, loads: partnerLoads })).toBe(false);
    },
  );

  it.each([0.005, 0.02, 0.1])(
    "not in 10,000 pages, looked at after every five, when both fail on %s of theirs",
    (share) => {
      const fails = { canary: share, partner: share };
      expect(seeds.filter((seed) => pagesUntilTakenBack(fails, { pages: 10_000, seed }) !== undefined)).toEqual([]);
    },
  );

  it("within thirty pages of its own, half of the time, when it fails on a fifth of them and its partner on a hundredth", () => {
    const fails = { canary: 0.2, partner: 0.01 };
    const needed = seeds.map((seed) => pagesUntilTakenBack(fails, { pages: 10_000, seed }) ?? Infinity);
    expect(needed.filter((pages) => pages <= 30).length).toBeGreaterThanOrEqual(50);
    expect(Math.max(...needed)).toBeLessThanOrEqual(100);
  });

  it("with a report that names remote, version, phase and error", () => {
    const canary = { release: aRelease("new"), percent: 10, startedAt };
    const registry = {
      version: 1 as const,
      revision: 1,
      apps: { "back-journey": { stable: aRelease("old"), canary } },
    };
    const fault = { phase: "render", name: "TypeError", place: "otp.1f.js:1:204", times: 6, lastAt: startedAt };
    const fared = { remote: "back-journey", minutes: [], vitals: [] };
    const health: ReleaseHealth[] = [
      { ...fared, version: "new", loads: 6, failed: 6, faults: [fault] },
      { ...fared, version: "old", loads: 60, failed: 0, faults: [] },
    ];
    expect(checkCanaries(registry, health)).toEqual([
      {
        app: "back-journey",
        target: { kind: "canary", hash: "new" },
        reason:
          "back-journey new failed on 6 of 6 pages, its partner old on 0 of 60 pages. Most often: TypeError at render, otp.1f.js:1:204, 6 times.",
      },
    ]);
    expect(checkCanaries(registry, [])).toEqual([]);
  });
});
