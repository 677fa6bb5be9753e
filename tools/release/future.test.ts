import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppReleases, Registry } from "@claims/contracts/remote/schema";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { cleanUp } from "./clean-up.ts";
import { mirrorLive } from "./mirror.ts";
import { moveLive } from "./move-live.ts";
import { promoted } from "./moves.ts";
import { candidateIn, releaseApp } from "./release-app.ts";
import { rollBack } from "./roll-back.ts";
import { folderStore } from "./store/folder-store.ts";
import type { Store } from "./store/store.ts";
import { aBuild } from "./testing/a-build.ts";
import { futureOf, randomFrom } from "./testing/future-registry.ts";

const root = join(import.meta.dirname, "../..");
const here = process.cwd();
const common = { mover: { by: "Ada", at: "2026-11-21T10:00:00.000Z" }, site: () => fictionalSite };
const app = "back-journey";

let folder: string;
let live: string;

async function release(store: Store, name: string, hash: string, percent?: number) {
  const candidate = await candidateIn(aBuild(folder, name, hash));
  await releaseApp(store, { ...candidate, ...common, percent, tell: () => undefined });
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
async function future(seed: number, hasCanary = false): Promise<{ place: string; store: Store; before: Registry }> {
  const place = mkdtempSync(join(folder, "store-"));
  cpSync(live, place, { recursive: true });
  if (hasCanary) await release(folderStore(place), app, "b3", 20);
  writeFileSync(
    join(place, "registry.json"),
    `${JSON.stringify(futureOf(registryIn(place), randomFrom(seed)), null, 2)}\n`,
  );
  return { place, store: folderStore(place), before: registryIn(place) };
}

const text = (value: unknown) => JSON.stringify(value);
const beside = ({ stable: _s, previous: _p, canary: _c, withdrawn: _w, ...others }: Partial<AppReleases> = {}) =>
  text(others);

/** All that a move of this app has no business with, as it is written. */
function others({ apps, history = [], pages: _, revision: _revision, ...rest }: Registry, lines: number) {
  const { [app]: own, ...theirs } = apps;
  return { rest: text(rest), theirs: text(theirs), beside: beside(own), history: history.slice(0, lines).map(text) };
}

function expectKept(before: Registry, after: Registry) {
  const lines = before.history?.length ?? 0;
  expect(others(after, lines)).toEqual(others(before, lines));
  expect([after.revision, after.history?.length]).toEqual([before.revision + 1, lines + 1]);
}

const seeds = [1, 2, 3];

describe.each(seeds)("a registry that tools of the future wrote (%s)", (seed) => {
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
    await moveLive(store, { change: (registry) => promoted(registry, app, common.mover), site: common.site });
    const after = registryIn(place);
    expectKept(before, after);
    expect(text(after.apps[app]?.stable)).toBe(text(before.apps[app]?.canary?.release));
    expect(text(after.apps[app]?.previous)).toBe(text(before.apps[app]?.stable));
  });

  it("keeps it through a rollback, by hand and by itself", async () => {
    for (const healed of [undefined, "It failed on 5 of 7 pages."]) {
      const { place, store, before } = await future(seed, healed !== undefined);
      await rollBack(store, { app, ...common, ...(healed && { healed }) });
      const after = registryIn(place);
      expectKept(before, after);
      expect(text(after.apps[app]?.stable)).toBe(text(healed ? before.apps[app]?.stable : before.apps[app]?.previous));
    }
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

it("leaves a release in the store that only a pointer of the future names", async () => {
  const { place, store, before } = await future(5);
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
