import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import { addPreview } from "@claims/releases/change-previews";
import { cleanUp, outdated, removable } from "@claims/releases/clean-up";
import { folderStore } from "@claims/releases/folder-store";
import type { Store } from "@claims/releases/store";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { cleanHourly } from "./clean-hourly.ts";

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
    { app: "back", action: "release", hash: "of-older-tools", at: daysAgo(500).toISOString() },
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
      outdated(
        registry,
        [
          kept("r/back/of-older-tools", 450),
          kept("r/back/before-the-history", 450),
          kept("pages/forgotten", 91),
          kept("pages/new", 89),
        ],
        age,
      ),
    ).toEqual(["r/back/of-older-tools", "r/back/before-the-history", "pages/forgotten"]);
  });

  it("is, of releases that were never live, what a preview of two weeks would not have either", () => {
    expect(outdated(registry, [kept("r/back/never-live", 15), kept("r/back/just-put", 13)], age)).toEqual([
      "r/back/never-live",
    ]);
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
    keep("pages/second", 80, "set.json", JSON.stringify({ releases: ["r/back/needed"] }));
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
    expect((await store.list()).map(({ home }) => home).toSorted()).toEqual(["pages/second", "r/back/needed"]);
  });

  const setOf = (...releases: string[]) => JSON.stringify({ releases });

  it("leaves the pages that a rollback from here would show, and removes those that none can show any more", async () => {
    keep("r/back/old", 400, "release.json", readFileSync(join(aBuild(root, "back", "old"), "release.json"), "utf8"));
    keep("pages/canary-ended", 1, "set.json", setOf("r/back/live", "r/back/before"));
    keep("pages/of-a-former-state", 1, "set.json", setOf("r/back/before", "r/back/needed"));
    keep("pages/composed-just-now", 1 / 48, "set.json", setOf("r/back/next", "r/back/live"));
    expect(await removable(folderStore(root), age)).toEqual([
      "pages/forgotten",
      "pages/of-a-former-state",
      "r/back/unneeded",
    ]);
  });

  it("removes the pages of a release that was rolled back, which no visit gets again, though they were live today", async () => {
    const store = folderStore(root);
    keep("pages/shown-before", 1, "set.json", setOf("r/back/bad", "r/back/live"));
    const { registry: written, version } = await store.readRegistry();
    const { back } = registry.apps;
    if (!back) throw new Error("The registry of this test has this app.");
    const line = {
      app: "back",
      action: "rollback",
      hash: "live",
      from: "bad",
      at: daysAgo(1).toISOString(),
      pages: ["shown"],
    };
    const history = [
      ...(written.history ?? []),
      { ...line, action: "release", hash: "bad", from: "live", pages: ["shown-before"] },
      line,
    ];
    await store.swapRegistry({ ...written, apps: { back: { ...back, withdrawn: ["bad"] } }, history }, version);
    keep("r/back/bad", 1, "release.json", "{}");
    expect(await removable(store, age)).toEqual(["pages/forgotten", "pages/shown-before", "r/back/unneeded"]);
  });

  it("removes nothing because of a history whose lines name no pages", async () => {
    const store = folderStore(root);
    const { registry: written, version } = await store.readRegistry();
    await store.swapRegistry(
      { ...written, history: (written.history ?? []).map(({ pages: _, ...line }) => line) },
      version,
    );
    keep("pages/some", 1, "set.json", setOf("r/back/before", "r/back/needed"));
    keep("r/back/some", 15, "release.json", "{}");
    expect(await removable(store, age)).toEqual(["pages/forgotten", "r/back/unneeded"]);
  });

  it("ends the previews that are over, and leaves the releases of the others", async () => {
    const store = folderStore(root);
    keep("r/back/previewed", 20, "release.json", "{}");
    keep("r/back/still-previewed", 20, "release.json", "{}");
    await addPreview(store, { name: "over", app: "back", hash: "previewed", now: daysAgo(20) });
    await addPreview(store, { name: "going-on", app: "back", hash: "still-previewed", now: daysAgo(1) });
    const removed: string[] = [];
    await cleanUp(store, age, (home) => removed.push(home));
    expect(removed.toSorted()).toEqual(["pages/forgotten", "r/back/previewed", "r/back/unneeded"]);
    expect(
      Object.keys((JSON.parse(readFileSync(join(root, "registry.json"), "utf8")) as { previews: object }).previews),
    ).toEqual(["going-on"]);
  });

  it("leaves what comes to be live while it removes the rest", async () => {
    const store = folderStore(root);
    const removed: string[] = [];
    await cleanUp(store, age, (home) => {
      removed.push(home);
      const written: Registry = JSON.parse(readFileSync(join(root, "registry.json"), "utf8"));
      writeFileSync(
        join(root, "registry.json"),
        JSON.stringify({ ...written, apps: { back: { ...written.apps["back"], previous: release("unneeded") } } }),
      );
    });
    expect(removed).toEqual(["pages/forgotten"]);
  });
});

describe("a clean-up every hour", () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  const storeThat = (answer: () => Promise<never>) =>
    ({ place: "a folder", readRegistry: jest.fn(answer) }) as unknown as Store; // it gets no further

  it("begins after a minute, goes on every hour until it is stopped, and says once what is in its way", async () => {
    const store = storeThat(() => Promise.reject(new Error("EROFS")));
    const logged: string[] = [];
    const stop = cleanHourly(store, (sentence) => logged.push(sentence));
    expect(store.readRegistry).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store.readRegistry).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(store.readRegistry).toHaveBeenCalledTimes(3);
    expect(logged).toEqual(["What is old cannot be removed: EROFS"]);
    stop();
    await jest.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(store.readRegistry).toHaveBeenCalledTimes(3);
  });
});
