import type { Registry, Release } from "@claims/contracts/remote/schema";
import type { ReleaseManifest } from "../manifest/manifest.ts";
import { bandsOf, liveFor } from "./cohorts.ts";
import { canaryToPromote, FirstRelease, promoted, releaseBefore, released, rolledBack, triedOut } from "./moves.ts";
import { withCandidate } from "./release-app.ts";

const ada = { by: "Ada", at: "2026-11-21T10:00:00.000Z" };

function aRelease(hash: string): Release {
  const contract = { needs: "^1.0.0" };
  return {
    hash,
    base: `/r/back/${hash}/`,
    manifest: "m.json",
    integrity: {},
    contract,
    chunks: {},
    routes: [],
    releasedAt: ada.at,
  };
}

/** What is live after these were released for everybody, one after the other. */
function after(...hashes: string[]): Registry {
  const empty: Registry = { version: 1, revision: 0, apps: {}, history: [] };
  return hashes.reduce((sofar, hash) => released(sofar, { app: "back", release: aRelease(hash) }, ada), empty);
}

const withCanary = (percent = 10) => triedOut(after("one"), { app: "back", release: aRelease("two"), percent }, ada);
const back = ({ apps }: Registry) => {
  const { stable, previous, canary, withdrawn } = apps["back"] ?? {};
  return {
    live: stable?.hash,
    before: previous?.hash,
    canary: canary?.release.hash,
    percent: canary?.percent,
    withdrawn,
  };
};
const live = (hash: string) => ({ kind: "release" as const, hash });
const canary = (hash: string) => ({ kind: "canary" as const, hash });
const lastOf = ({ history = [] }: Registry) => history.at(-1);

describe("a release", () => {
  it("is live for everybody, with what was live before it as the one that steps in", () => {
    expect(back(after("one", "two"))).toMatchObject({ live: "two", before: "one" });
  });

  it("is on record with who, when and instead of what", () => {
    expect(lastOf(after("one", "two"))).toEqual({ app: "back", action: "release", hash: "two", from: "one", ...ada });
  });

  it("that is live already changes nothing", () => {
    const registry = after("one");
    expect(released(registry, { app: "back", release: aRelease("one") }, ada)).toBe(registry);
  });

  it("that is listed already comes again as newer tools listed it, at another time", () => {
    const ofNewerTools = { ...aRelease("one"), routes: [{ path: "/a", name: "a", frame: "plain", "future-frame": 1 }] };
    const registry = released(after(), { app: "back", release: ofNewerTools as Release }, ada);
    const now = released(registry, { app: "back", release: aRelease("two") }, ada);
    const { integrity, chunks, routes } = aRelease("one");
    const rebuilt = { app: "back", hash: "one", integrity, contract: {}, chunks, routes, parts: [] };
    const manifest: ReleaseManifest = { ...rebuilt, firstLoad: [], uses: {} };
    const mover = { ...ada, at: "2026-11-22T10:00:00.000Z" };
    const again = withCandidate(now, { manifest, mover, percent: undefined });
    expect(again.apps["back"]?.stable).toEqual({ ...ofNewerTools, releasedAt: mover.at });
    expect(again.apps["back"]?.previous).toEqual(aRelease("two"));
  });

  it("is refused while another one is being tried out", () => {
    expect(() => released(withCanary(), { app: "back", release: aRelease("three") }, ada)).toThrow(
      "10 % of the new visits are trying back two. Promote it or roll it back first.",
    );
  });

  it("leaves the other apps as they are", () => {
    const registry = after("one");
    expect(released(registry, { app: "front", release: aRelease("x") }, ada).apps["back"]).toBe(registry.apps["back"]);
  });
});

describe("a canary", () => {
  it("stands beside what is live, and says since when", () => {
    expect(back(withCanary())).toMatchObject({ live: "one", canary: "two", percent: 10 });
    expect(withCanary().apps["back"]?.canary?.startedAt).toBe(ada.at);
  });

  it("can be given to more visits, and has been tried out since it began", () => {
    const more = triedOut(
      withCanary(),
      { app: "back", release: aRelease("two"), percent: 50 },
      { by: "Ben", at: "2026-11-22T10:00:00.000Z" },
    );
    expect(back(more)).toMatchObject({ canary: "two", percent: 50 });
    expect(more.apps["back"]?.canary?.startedAt).toBe(ada.at);
  });

  it("is refused where nothing is live to stand beside", () => {
    expect(() => triedOut(after(), { app: "back", release: aRelease("one"), percent: 10 }, ada)).toThrow(
      /there is nothing to try a canary beside/,
    );
  });

  it("is refused for what everybody has already", () => {
    expect(() => triedOut(after("one"), { app: "back", release: aRelease("one"), percent: 10 }, ada)).toThrow(
      "back one is live for everybody already.",
    );
  });

  it("is for everybody once it is promoted", () => {
    expect(back(promoted(withCanary(), { app: "back", hash: "two" }, ada))).toMatchObject({
      live: "two",
      before: "one",
      canary: undefined,
    });
    expect(lastOf(promoted(withCanary(), { app: "back", hash: "two" }, ada))).toMatchObject({
      action: "promote",
      hash: "two",
      from: "one",
      by: "Ada",
    });
  });

  it("that was replaced meanwhile is not promoted, nor is the one in its place", () => {
    const replaced = triedOut(withCanary(), { app: "back", release: aRelease("three"), percent: 10 }, ada);
    expect(() => promoted(replaced, { app: "back", hash: "two" }, ada)).toThrow(
      "back two is no longer being tried out. Nothing was changed.",
    );
  });

  it("is promoted once", () => {
    const two = { app: "back", hash: "two" };
    expect(() => promoted(promoted(withCanary(), two, ada), two, ada)).toThrow(
      "back two is live for everybody already.",
    );
  });

  it("cannot be promoted where there is none", () => {
    expect(() => canaryToPromote(after("one"), "back")).toThrow(
      "back has no canary to promote: one is live for everybody.",
    );
    expect(() => canaryToPromote(after("one"), "front")).toThrow("Nothing of front is live yet. What is live: back.");
  });
});

describe("a rollback", () => {
  it("ends a canary, and what is live stays", () => {
    const registry = rolledBack(withCanary(), { app: "back", target: canary("two") }, ada);
    expect(back(registry)).toEqual({
      live: "one",
      before: undefined,
      canary: undefined,
      percent: undefined,
      withdrawn: ["two"],
    });
    expect(lastOf(registry)).toEqual({ app: "back", action: "rollback", hash: "one", from: "two", ...ada });
  });

  it("brings back the release before, and nobody goes on with the other", () => {
    const registry = rolledBack(
      after("one", "two", "three"),
      { app: "back", target: live("three"), before: aRelease("one") },
      ada,
    );
    expect(back(registry)).toMatchObject({ live: "two", before: "one", withdrawn: ["three"] });
  });

  it("is refused for the first release", () => {
    expect(() => rolledBack(after("one"), { app: "back", target: live("one") }, ada)).toThrow(
      "back one is the first release, so there is none to go back to.",
    );
  });

  it("of a canary that is the release before as well leaves pages nothing that was rolled back to fall back to", () => {
    const reverted = triedOut(after("zero", "one", "two"), { app: "back", release: aRelease("one"), percent: 10 }, ada);
    const rollback = { app: "back", target: canary("one") };
    const registry = rolledBack(reverted, { ...rollback, before: aRelease("zero") }, ada);
    expect(back(registry)).toMatchObject({ live: "two", before: "zero", withdrawn: ["one"] });
    expect(back(rolledBack(reverted, rollback, ada)).before).toBeUndefined();
  });

  it("of another canary leaves the release before to step in", () => {
    const trying = triedOut(after("one", "two"), { app: "back", release: aRelease("three"), percent: 10 }, ada);
    const registry = rolledBack(trying, { app: "back", target: canary("three"), before: aRelease("zero") }, ada);
    expect(back(registry)).toMatchObject({ live: "two", before: "one", withdrawn: ["three"] });
  });

  it("that brings back a release which had been rolled back lets visits stay with it", () => {
    const registry = after("one", "two");
    const { back: entry } = registry.apps;
    if (!entry) throw new Error("Nothing is live.");
    const rolled = { ...registry, apps: { back: { ...entry, withdrawn: ["one"] } } };
    expect(back(rolledBack(rolled, { app: "back", target: live("two") }, ada))).toMatchObject({
      live: "one",
      withdrawn: ["two"],
    });
  });

  it("is rejected where all that came before was rolled back or removed, which does not make it the first release", () => {
    const registry = rolledBack(after("one", "two", "three"), { app: "back", target: live("three") }, ada);
    const rollback = () => rolledBack(registry, { app: "back", target: live("two") }, ada);
    expect(rollback).toThrow(
      "What was live before back two is rolled back or removed, so there is nothing to go back to.",
    );
    expect(rollback).not.toThrow(FirstRelease);
  });

  it.each([
    [
      "was replaced",
      canary("two"),
      () => triedOut(withCanary(), { app: "back", release: aRelease("new"), percent: 5 }, ada),
    ],
    ["was promoted", canary("two"), () => promoted(withCanary(), { app: "back", hash: "two" }, ada)],
  ])("of a canary that %s meanwhile is rejected", (_what, target, registry) => {
    expect(() => rolledBack(registry(), { app: "back", target }, ada)).toThrow(
      "back two is no longer being tried out. Nothing was changed.",
    );
  });

  it("of a canary that was rolled back already takes nothing else back", () => {
    const registry = rolledBack(
      triedOut(after("one", "two"), { app: "back", release: aRelease("three"), percent: 10 }, ada),
      { app: "back", target: canary("three") },
      ada,
    );
    expect(() => rolledBack(registry, { app: "back", target: canary("three") }, ada)).toThrow(
      "back three is rolled back already; two is live for everybody.",
    );
  });

  it("of a release is rejected where another is live by now, or is being tried out", () => {
    const next = { app: "back", release: aRelease("three") };
    for (const registry of [
      released(after("one", "two"), next, ada),
      triedOut(after("one", "two"), { ...next, percent: 10 }, ada),
    ])
      expect(() => rolledBack(registry, { app: "back", target: live("two") }, ada)).toThrow(
        "back two is no longer live for everybody. Nothing was changed.",
      );
  });

  it("that nobody decided says why", () => {
    expect(
      lastOf(rolledBack(withCanary(), { app: "back", target: canary("two"), reason: "4 % of loads failed" }, ada)),
    ).toMatchObject({
      action: "healed",
      reason: "4 % of loads failed",
    });
  });

  it("is undone by releasing the same build again", () => {
    const registry = released(
      rolledBack(after("one", "two"), { app: "back", target: live("two") }, ada),
      { app: "back", release: aRelease("two") },
      ada,
    );
    expect(back(registry)).toMatchObject({ live: "two", before: "one", withdrawn: undefined });
  });
});

describe("the release before another one", () => {
  it("is the one that was live before it came", () => {
    expect(releaseBefore(after("one", "two", "three"), "back", "two")).toBe("one");
    expect(releaseBefore(after("one", "two", "three"), "back", "one")).toBeUndefined();
  });

  it("is none that was rolled back", () => {
    const rolled = rolledBack(after("one", "two"), { app: "back", target: live("two") }, ada);
    const registry = released(
      released(rolled, { app: "back", release: aRelease("three") }, ada),
      { app: "back", release: aRelease("four") },
      ada,
    );
    expect(releaseBefore(registry, "back", "three")).toBe("one");
  });
});

describe("a visit", () => {
  it("gets the canary where its number is below the percentage, and what is live where that fails", () => {
    expect(bandsOf(withCanary(10))).toEqual([10, 100]);
    expect(back(liveFor(withCanary(10), 9))).toMatchObject({ live: "two", before: "one" });
    expect(back(liveFor(withCanary(10), 10))).toMatchObject({ live: "one", before: undefined });
  });

  it("carries nothing of history, canaries or what was rolled back", () => {
    expect(Object.keys(liveFor(withCanary(), 50))).toEqual(["version", "revision", "apps"]);
    expect(Object.keys(liveFor(withCanary(), 50).apps["back"] ?? {})).toEqual(["stable"]);
  });

  it("has as many bands as there are different percentages", () => {
    const both = triedOut(
      released(withCanary(10), { app: "front", release: aRelease("x") }, ada),
      { app: "front", release: aRelease("y"), percent: 40 },
      ada,
    );
    expect(bandsOf(both)).toEqual([10, 40, 100]);
    expect(bandsOf(after("one"))).toEqual([100]);
  });
});
