import type { Registry, Release } from "@claims/contracts/remote/schema";
import { overviewOf } from "./overview.ts";

const at = "2026-11-21T10:00:00.000Z";

function aRelease(app: string, hash: string, contract: Release["contract"]): Release {
  return {
    hash,
    base: `/r/${app}/${hash}/`,
    manifest: "m.json",
    integrity: {},
    contract,
    chunks: {},
    routes: [],
    releasedAt: at,
  };
}

const registry: Registry = {
  version: 1,
  revision: 7,
  apps: {
    shell: {
      stable: aRelease("shell", "s2", { provides: "1.1.0" }),
      previous: aRelease("shell", "s1", { provides: "1.0.0" }),
    },
    back: {
      stable: aRelease("back", "b1", { needs: "^1.0.0" }),
      canary: { release: aRelease("back", "b2", { needs: "^1.1.0" }), percent: 10, startedAt: at },
    },
  },
  history: [
    { app: "back", action: "release", hash: "b1", at, by: "Ada" },
    { app: "back", action: "canary", hash: "b2", from: "b1", at, by: "Ben" },
    {
      app: "back",
      action: "healed",
      hash: "b1",
      from: "b2",
      at,
      by: "automatic rollback",
      reason: "4 % of loads failed",
    },
  ],
};

/** A shell of major 2 that keeps two former majors, and a remote of one of them. */
const twoMajors: Registry = {
  ...registry,
  apps: {
    shell: {
      stable: aRelease("shell", "s3", { provides: "2.0.0", meets: ["1.1.0", "0.9.0"] }),
      previous: aRelease("shell", "s2", { provides: "1.1.0" }),
    },
    front: { stable: aRelease("front", "f2", { needs: "^2.0.0" }) },
    back: {
      stable: aRelease("back", "b2", { needs: "^2.0.0" }),
      previous: aRelease("back", "b1", { needs: "^1.1.0" }),
    },
  },
};

describe("two majors, for a person to read", () => {
  const lines = overviewOf(twoMajors, "a folder")
    .split("\n")
    .map((line) => line.trim());
  const rowOf = (start: string) =>
    lines
      .find((line) => line.startsWith(start))
      ?.split(/ {2,}/)
      .slice(1);

  it("are both the shell's", () => {
    expect(rowOf("shell ")).toEqual(["live", "s3", "has 2.0.0 and 1.1.0 and 0.9.0", "2026-11-21 10:00"]);
  });

  it("work with the shells that have them", () => {
    expect(rowOf("front f2 (live)")).toEqual(["yes", "no"]);
    expect(rowOf("back b1 (before)")).toEqual(["yes", "yes"]);
  });

  it("are distinguished from those that are no longer needed", () => {
    expect(lines.filter((line) => line.startsWith("Nobody needs"))).toEqual([
      "Nobody needs contract 0.9.0 any more: what is kept for it can go (packages/contracts/src/majors/0).",
    ]);
  });
});

describe("what is live, for a person to read", () => {
  const text = overviewOf(registry, "a folder");
  const rowOf = (start: RegExp) =>
    text
      .split("\n")
      .find((line) => start.test(line.trim()))
      ?.trim()
      .split(/ {2,}/);

  it("says where, and which state it is", () => {
    expect(text.split("\n")[0]).toBe("What is live in a folder (revision 7)");
  });

  it("lists what somebody may be on, with its contract, since when and by whom", () => {
    expect(rowOf(/^back {2,}live/)).toEqual(["back", "live", "b1", "needs ^1.0.0", "2026-11-21 10:00", "Ada"]);
    expect(rowOf(/^canary 10 %/)).toEqual(["canary 10 %", "b2", "needs ^1.1.0", "2026-11-21 10:00", "Ben"]);
  });

  it("shows which versions work together", () => {
    expect(rowOf(/^shell s2 \(live\)/)).toEqual(["shell s2 (live)", "shell s1 (before)"]);
    expect(rowOf(/^back b1 \(live\)/)).toEqual(["back b1 (live)", "yes", "yes"]);
    expect(rowOf(/^back b2 \(canary 10 %\)/)).toEqual(["back b2 (canary 10 %)", "yes", "no"]);
  });

  it("says what happened last, the newest first", () => {
    const lines = text.slice(text.indexOf("What happened last")).split("\n").slice(2);
    expect(lines[0]).toContain("healed");
    expect(lines[0]).toContain("b2 -> b1");
    expect(lines[0]).toContain("4 % of loads failed");
  });

  it("says that nothing is there where nothing is", () => {
    expect(overviewOf({ version: 1, revision: 0, apps: {} }, "a folder")).toBe("Nothing is released in a folder yet.");
  });
});
