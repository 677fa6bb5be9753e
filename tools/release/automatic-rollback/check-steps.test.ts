import type { LiveReleaseSteps } from "@claims/contracts/release-health/schema";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { isAnythingOnTrial, checkSteps } from "./check-steps.ts";

const releasedAt = "2026-11-21T10:00:00.000Z";

const aRelease = (hash: string): Release => ({
  hash,
  base: `/r/front-journey/${hash}/`,
  manifest: "m.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt,
});

const registryOf = (apps: Registry["apps"], history: Registry["history"] = []): Registry => ({
  version: 1,
  revision: 1,
  apps,
  history,
});
const released = registryOf({ "front-journey": { stable: aRelease("new"), previous: aRelease("old") } });

const share = (opened: number, through: number) => ({ opened, through, least: 0, most: 1 });
const step = (isWorse: boolean) => ({
  after: "postcode",
  steps: ["basic_info", "info_contact"],
  release: share(310, 189),
  before: share(5_210, 4_595),
  isWorse,
});
const live = (changes: Partial<LiveReleaseSteps>): LiveReleaseSteps => ({
  app: "front-journey",
  version: "new",
  kind: "release",
  since: releasedAt,
  before: "old",
  steps: [step(true)],
  ...changes,
});

describe("automatic rollback by steps", () => {
  it("takes back a release for everybody, and says step, shares and visits", () => {
    expect(checkSteps(released, [live({})])).toEqual({
      app: "front-journey",
      target: { kind: "release", hash: "new" },
      reason:
        "front-journey new loses visits at basic_info or info_contact (after postcode): 61.0 % of 310 visits got through; before it, 88.2 % of 5210 visits.",
    });
  });

  it("takes back a canary, and names its partner", () => {
    const canary = { release: aRelease("tried"), percent: 10, startedAt: releasedAt };
    const registry = registryOf({ "front-journey": { stable: aRelease("old"), canary } });
    const losing = checkSteps(registry, [live({ version: "tried", kind: "canary" })]);
    expect(losing?.reason).toContain("got through; under its partner old, 88.2 % of 5210 visits.");
  });

  it("takes back nothing where no step loses visits, nor where another release is live by now or there is none before", () => {
    expect(checkSteps(released, [live({ steps: [step(false)] })])).toBeUndefined();
    expect(checkSteps(released, [live({ version: "gone" })])).toBeUndefined();
    expect(checkSteps(registryOf({ "front-journey": { stable: aRelease("new") } }), [live({})])).toBeUndefined();
  });

  it("leaves a release alone while a canary of the same app is tried, which a rollback would end instead", () => {
    const canary = { release: aRelease("tried"), percent: 10, startedAt: releasedAt };
    const stable = { stable: aRelease("new"), previous: aRelease("old"), canary };
    expect(checkSteps(registryOf({ "front-journey": stable }), [live({})])).toBeUndefined();
  });

  it("begins with the newest of several", () => {
    const registry = registryOf({
      "front-journey": { stable: aRelease("new"), previous: aRelease("old") },
      shell: { stable: aRelease("frame"), previous: aRelease("frame-before") },
    });
    const later = live({ app: "shell", version: "frame", since: "2026-11-21T11:00:00.000Z" });
    expect(checkSteps(registry, [live({}), later])?.app).toBe("shell");
  });

  it("asks for shares only while something is new", () => {
    const moved = registryOf(released.apps, [{ app: "front-journey", action: "release", hash: "new", at: releasedAt }]);
    expect(isAnythingOnTrial(moved, new Date("2026-11-22T10:00:00.000Z"))).toBe(true);
    expect(isAnythingOnTrial(moved, new Date("2026-11-29T10:00:00.000Z"))).toBe(false);
    expect(isAnythingOnTrial(released, new Date(releasedAt))).toBe(false);
  });
});
