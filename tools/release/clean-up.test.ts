import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { cleanUp, outdated, removable } from "./clean-up.ts";
import { folderStore } from "./store/folder-store.ts";

const now = Date.parse("2026-11-21T10:00:00.000Z");
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000);
const age = { now, days: 90 };

const release = (hash: string): Release => ({
  hash,
  base: `/r/back/${hash}/`,
  manifest: "m.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt: daysAgo(0).toISOString(),
});

const registry: Registry = {
  version: 1,
  revision: 9,
  apps: {
    back: {
      stable: release("live"),
      previous: release("before"),
      canary: { release: release("tried"), percent: 5, startedAt: daysAgo(0).toISOString() },
    },
  },
  pages: [{ upTo: 100, set: "shown" }],
  history: [
    { app: "back", action: "release", hash: "old", at: daysAgo(400).toISOString(), pages: ["first"] },
    { app: "back", action: "release", hash: "before", from: "old", at: daysAgo(80).toISOString(), pages: ["second"] },
    { app: "back", action: "release", hash: "live", from: "before", at: daysAgo(2).toISOString(), pages: ["shown"] },
  ],
};

const kept = (home: string, days: number) => ({ home, since: daysAgo(days) });

describe("what is old enough to be removed", () => {
  it.each(["r/back/live", "r/back/before", "r/back/tried", "pages/shown"])(
    "is never %s, which the registry names",
    (home) => {
      expect(outdated(registry, [kept(home, 999)], age)).toEqual([]);
    },
  );

  it("is what was neither put nor live in ninety days", () => {
    expect(
      outdated(registry, [kept("r/back/never-live", 91), kept("r/back/new", 89), kept("pages/forgotten", 91)], age),
    ).toEqual(["r/back/never-live", "pages/forgotten"]);
  });

  it("is nothing that a claimant may have begun on in that time, however old it is", () => {
    expect(outdated(registry, [kept("r/back/old", 400), kept("pages/first", 400)], age)).toEqual([]);
    expect(outdated(registry, [kept("r/back/old", 400), kept("pages/first", 400)], { now, days: 79 })).toEqual([
      "r/back/old",
      "pages/first",
    ]);
  });
});

describe("a clean-up", () => {
  let root: string;

  function keep(home: string, days: number, file: string, content: string) {
    mkdirSync(join(root, home), { recursive: true });
    writeFileSync(join(root, home, file), content);
    utimesSync(join(root, home), daysAgo(days), daysAgo(days));
  }

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), "claims-clean-"));
    await folderStore(root).swapRegistry(registry, undefined);
    keep("r/back/needed", 200, "release.json", "{}");
    keep("r/back/unneeded", 200, "release.json", "{}");
    keep("pages/recent", 10, "set.json", JSON.stringify({ releases: ["r/back/needed"] }));
    keep("pages/forgotten", 200, "set.json", JSON.stringify({ releases: ["r/back/unneeded"] }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("leaves the releases that pages still lead to", async () => {
    expect(await removable(folderStore(root), age)).toEqual(["pages/forgotten", "r/back/unneeded"]);
  });

  it("removes just those, and says which", async () => {
    const store = folderStore(root);
    const removed: string[] = [];
    await cleanUp(store, age, (home) => removed.push(home));
    expect(removed).toEqual(["pages/forgotten", "r/back/unneeded"]);
    expect((await store.list()).map(({ home }) => home).toSorted()).toEqual(["pages/recent", "r/back/needed"]);
  });
});
