import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppReleases, Registry } from "@claims/contracts/remote/schema";
import { cleanUp } from "@claims/releases/clean-up";
import { folderStore } from "@claims/releases/folder-store";
import { mirrorLive, mirrorRest } from "@claims/releases/mirror";
import { moveLive } from "@claims/releases/move-live";
import { canaryToPromote, promoted, rollbackTarget } from "@claims/releases/moves";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { rollBack } from "@claims/releases/roll-back";
import type { Store } from "@claims/releases/store";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { futureOf, randomFrom, reshapedOf } from "./testing/future-registry.ts";

const root = join(import.meta.dirname, "../..");
const here = process.cwd();
const common = { mover: { by: "Ada", at: "2026-11-21T10:00:00.000Z" }, site: () => fictionalSite };
const app = "back-journey";

let folder: string;
let live: string;

async function release(store: Store, name: string, hash: string, percent?: number) {
  const candidate = await candidateIn(aBuild(folder, name, hash));
  await releaseApp(store, { ...candidate, ...common, percent, log: () => undefined });
}

beforeAll(async () => {
  process.chdir(root);
  folder = mkdtempSync(join(tmpdir(), "claims-future-"));
  live = join(folder, "live");
  const store = folderStore(live);
  for (const [name, hash] of [
    ["shell", "s1"],
    [app, "b1"],
    [app, "b2"],
    ["complaints", "c1"],
  ] as const)
    await release(store, name, hash);
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

const registryText = (place: string) => readFileSync(join(place, "registry.json"), "utf8");
const registryIn = (place: string): Registry => JSON.parse(registryText(place));

/** A store whose registry tools of the future have written, with a canary of the app or without. */
async function future(
  seed: number,
  hasCanary = false,
  reshaped = reshapedOf,
): Promise<{ place: string; store: Store; before: Registry }> {
  const place = mkdtempSync(join(folder, "store-"));
  cpSync(live, place, { recursive: true });
  if (hasCanary) await release(folderStore(place), app, "b3", 20);
  const random = randomFrom(seed);
  const written = reshaped(futureOf(registryIn(place), random), random);
  writeFileSync(join(place, "registry.json"), `${JSON.stringify(written, null, 2)}\n`);
  return { place, store: folderStore(place), before: registryIn(place) };
}

const text = (value: unknown) => JSON.stringify(value);
const beside = ({ stable: _s, previous: _p, canary: _c, withdrawn: _w, ...others }: Partial<AppReleases> = {}) =>
  text(others);

/** A registry in which every form is one of today, whatever else is in it. */
const asNow: typeof reshapedOf = (registry) => registry;

/** All that a move of this app has no business with, as it is written. */
function others({ apps, history = [], pages: _, revision: _revision, ...rest }: Registry, lines: number) {
  const { [app]: own, ...theirs } = apps;
  return {
    rest: text(rest),
    theirs: text(theirs),
    order: Object.keys(apps),
    beside: beside(own),
    history: history.slice(0, lines).map(text),
  };
}

function expectKept(before: Registry, after: Registry) {
  const lines = before.history?.length ?? 0;
  expect(others(after, lines)).toEqual(others(before, lines));
  expect([after.revision, after.history?.length]).toEqual([before.revision + 1, lines + 1]);
}

const seeds = [1, 2, 3];

describe.each(seeds)("a registry that tools of the future wrote (%s)", (seed) => {
  it("has their words where no word is a file, a chunk, an app or a language", () => {
    const registry = registryIn(live);
    const [name, entry] = Object.entries(registry.apps)[0] ?? [];
    if (name === undefined || !entry) throw new Error("Nothing is live.");
    const stable = { ...entry.stable, languages: { cy: { chunks: { a: ["a.js"] }, manifest: "cy/mf-manifest.json" } } };
    const written = futureOf({ ...registry, apps: { [name]: { ...entry, stable } } }, randomFrom(seed));
    const listed = (written["apps"] as Record<string, AppReleases>)[name]; // as it was written above
    expect(Object.keys(listed?.stable.languages ?? {})).toEqual(["cy"]);
    expect(listed?.stable.languages?.["cy"]?.chunks).toEqual({ a: ["a.js"] });
    expect(Object.keys(listed ?? {}).some((key) => key.startsWith("future-"))).toBe(true);
  });

  it("keeps what it has, byte for byte, through a release", async () => {
    const { place, store, before } = await future(seed);
    await release(store, app, "b4");
    const after = registryIn(place);
    expectKept(before, after);
    expect(after.apps[app]?.stable.hash).toBe("b4");
    expect(text(after.apps[app]?.previous)).toBe(text(before.apps[app]?.stable));
  });

  it("keeps it through a canary, and a canary of another size", async () => {
    const { place, store, before } = await future(seed);
    await release(store, app, "b4", 10);
    const after = registryIn(place);
    expectKept(before, after);
    expect([text(after.apps[app]?.stable), text(after.apps[app]?.previous)]).toEqual([
      text(before.apps[app]?.stable),
      text(before.apps[app]?.previous),
    ]);
  });

  it("keeps it through a promotion", async () => {
    const { place, store, before } = await future(seed, true);
    await moveLive(store, {
      change: (registry) => promoted(registry, { app, hash: canaryToPromote(before, app) }, common.mover),
      site: common.site,
    });
    const after = registryIn(place);
    expectKept(before, after);
    expect(text(after.apps[app]?.stable)).toBe(text(before.apps[app]?.canary?.release));
    expect(text(after.apps[app]?.previous)).toBe(text(before.apps[app]?.stable));
  });

  it("keeps it through a rollback, by hand and by itself", async () => {
    for (const reason of [undefined, "It failed on 5 of 7 pages."]) {
      const { place, store, before } = await future(seed, reason !== undefined);
      await rollBack(store, { app, target: rollbackTarget(before, app), ...common, ...(reason && { reason }) });
      const after = registryIn(place);
      expectKept(before, after);
      expect(text(after.apps[app]?.stable)).toBe(text(reason ? before.apps[app]?.stable : before.apps[app]?.previous));
    }
  });

  it("lists a release that a rollback brings back as it was listed, though it was out of the registry meanwhile", async () => {
    const { place, store, before } = await future(seed);
    await release(store, app, "b4");
    await rollBack(store, { app, target: { kind: "release", hash: "b4" }, ...common });
    const { stable, previous } = registryIn(place).apps[app] ?? {};
    expect([text(stable), text(previous)]).toEqual([text(before.apps[app]?.stable), text(before.apps[app]?.previous)]);
  });

  it("keeps what it says of the live scripts through words that are published for them", async () => {
    const { place, store, before } = await future(seed);
    const candidate = await candidateIn(aBuild(folder, app, "b4"));
    await releaseApp(store, {
      ...candidate,
      ...common,
      scriptsOf: before.apps[app]?.stable.hash,
      log: () => undefined,
    });
    const [was, is] = [before, registryIn(place)].map(({ apps }) => ({ ...apps[app]?.stable }));
    const known = Object.keys(candidate.manifest).concat("base", "manifest", "releasedAt");
    const unknown = (release: object) => Object.entries(release).filter(([key]) => !known.includes(key));
    expect(unknown(was ?? {}).length).toBeGreaterThan(0);
    expect(unknown(is ?? {})).toEqual(unknown(was ?? {}));
    expect(is).toMatchObject({ hash: "b4", contract: was?.contract });
  });

  it("is mirrored to the byte, and again where only that changed which nobody here knows", async () => {
    const { place, store } = await future(seed);
    const mirror = join(folder, `mirror-${seed}`);
    await mirrorLive(store, folderStore(mirror));
    expect(registryText(mirror)).toBe(registryText(place));
    writeFileSync(join(place, "registry.json"), registryText(place).replace("2027-05-04", "2027-05-05"));
    expect(await mirrorLive(store, folderStore(mirror))).toBe(true);
    expect(registryText(mirror)).toBe(registryText(place));
  });
});

describe("what is live of an app, in a form of the future", () => {
  const unread = { stable: { hash: "c1", since: 3 } };

  /** Other forms of the complaints, which the live pages show, and of an app that they do not. */
  const reshaped: typeof reshapedOf = (registry) => ({
    ...registry,
    apps: { ...(registry["apps"] as object), complaints: unread, paused: unread }, // as every registry has it
  });

  it("stops a move whose pages would lack the app, with nothing changed", async () => {
    const { place, store } = await future(7, false, reshaped);
    const before = registryText(place);
    await expect(release(store, app, "b4")).rejects.toThrow(
      "Your checkout is older than what is live: update to main of 23 November 2026 or later and run again. Nothing was changed. It cannot read what is live of complaints.",
    );
    expect(registryText(place)).toBe(before);
  });

  it("stops a move of that app itself", async () => {
    const { place, store } = await future(8);
    const before = registryText(place);
    await expect(release(store, "paused", "p1")).rejects.toThrow("It cannot read what is live of paused.");
    expect(registryText(place)).toBe(before);
  });

  it("is followed by a mirror all the same, with everything that it leads to", async () => {
    const { place, store } = await future(9, false, reshaped);
    const mirror = folderStore(join(folder, "mirror-of-tomorrow"));
    expect(await mirrorLive(store, mirror)).toBe(true);
    expect(registryText(mirror.place)).toBe(registryText(place));
    expect(await mirror.has("r/complaints/c1")).toBe(true);
    await mirrorRest(store, mirror);
    expect((await mirror.list()).map(({ home }) => home).toSorted()).toEqual(
      (await store.list()).map(({ home }) => home).toSorted(),
    );
  });

  it("keeps a clean-up from removing anything", async () => {
    const { store } = await future(10);
    const before = (await store.list()).map(({ home }) => home).toSorted();
    await cleanUp(store, { now: Date.parse("2028-11-21T10:00:00.000Z"), days: 90 }, () => undefined);
    expect((await store.list()).map(({ home }) => home).toSorted()).toEqual(before);
  });
});

it("leaves a release in the store that only a pointer of the future names", async () => {
  const { place, store, before } = await future(5, false, asNow);
  writeFileSync(
    join(place, "registry.json"),
    text({
      ...before,
      apps: { ...before.apps, [app]: { ...before.apps[app], previous: undefined, previews: [{ of: "b1" }] } },
    }),
  );
  const aYearOn = Date.parse("2028-11-21T10:00:00.000Z");
  await cleanUp(store, { now: aYearOn, days: 90 }, () => undefined);
  expect(await store.has("r/back-journey/b1")).toBe(true);
});
