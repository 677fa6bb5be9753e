import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LiveReleaseSteps, ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import { rollbackTarget } from "@claims/releases/moves";
import { Rejection } from "@claims/releases/rejection";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { composeForRollbacks, rollBack } from "@claims/releases/roll-back";
import type { Store } from "@claims/releases/store";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { rollBackCanaries } from "./automatic-rollback/roll-back-canaries.ts";

const root = join(import.meta.dirname, "../..");
const here = process.cwd();
const mover = { by: "Ada", at: "2026-11-21T10:00:00.000Z" };
const site = () => fictionalSite;
const live = (hash: string) => ({ kind: "release" as const, hash });

let folder: string;
let released: string;

async function release(store: Store, app: string, hash: string, percent?: number): Promise<Registry> {
  const candidate = await candidateIn(aBuild(folder, app, hash));
  return releaseApp(store, { ...candidate, mover, site, log: () => undefined, percent });
}

beforeAll(async () => {
  process.chdir(root);
  folder = mkdtempSync(join(tmpdir(), "claims-rollback-"));
  released = join(folder, "live");
  const store = folderStore(released);
  await release(store, "shell", "s1");
  await release(store, "back-journey", "b1");
  await release(store, "back-journey", "b2");
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

function aStore(name: string): { store: Store; sets: () => string[] } {
  const copy = join(folder, name);
  cpSync(released, copy, { recursive: true });
  return { store: folderStore(copy), sets: () => readdirSync(join(copy, "pages")).toSorted() };
}

describe("a rollback", () => {
  it("has nothing to compose: the pages that were live before are live again", async () => {
    const { store, sets } = aStore("before");
    const [composed, { registry }] = [sets(), await store.readRegistry()];
    const earlier = registry.history?.findLast(({ hash }) => hash === "b1")?.pages;
    const { pages, apps } = await rollBack(store, { app: "back-journey", target: live("b2"), mover, site });
    expect(apps["back-journey"]).toMatchObject({ stable: { hash: "b1" }, withdrawn: ["b2"] });
    expect(pages?.map(({ set }) => set)).toEqual(earlier);
    expect(sets()).toEqual(composed);
  });

  it("takes the pages as they were, where what composes them has changed since", async () => {
    const { store, sets } = aStore("composers");
    const registryFile = join(folder, "composers/registry.json");
    const earlier =
      (await store.readRegistry()).registry.history?.findLast(({ hash }) => hash === "b1")?.pages?.[0] ?? "";
    const byOthers = earlier.replace(/-\w+$/, "-00000000");
    renameSync(join(folder, "composers/pages", earlier), join(folder, "composers/pages", byOthers));
    writeFileSync(registryFile, readFileSync(registryFile, "utf8").replaceAll(earlier, byOthers));
    const composed = sets();
    const { pages } = await rollBack(store, { app: "back-journey", target: live("b2"), mover, site });
    expect([pages, sets()]).toEqual([[{ upTo: 100, set: byOthers }], composed]);
  });

  it("is composed ahead where another app has moved since", async () => {
    const { store, sets } = aStore("moved");
    const registry = await release(store, "front-journey", "f1");
    await composeForRollbacks(store, registry, { site: fictionalSite });
    const composed = sets();
    await rollBack(store, { app: "back-journey", target: live("b2"), mover, site });
    expect(sets()).toEqual(composed);
  });

  it("composes again what a clean-up takes in the moment that the rollback names it", async () => {
    const { store } = aStore("cleaned");
    const pagesOf = async () => (await store.readRegistry()).registry.pages?.map(({ set }) => `pages/${set}`) ?? [];
    let isTaken = false;
    const cleaned: Store = {
      ...store,
      async swapRegistry(...given) {
        const isSwapped = await store.swapRegistry(...given);
        if (!isTaken) for (const home of await pagesOf()) await store.remove(home);
        isTaken = true;
        return isSwapped;
      },
    };
    const { apps, history } = await rollBack(cleaned, { app: "back-journey", target: live("b2"), mover, site });
    expect(apps["back-journey"]).toMatchObject({ stable: { hash: "b1" }, withdrawn: ["b2"] });
    expect(history?.filter(({ action }) => action === "rollback")).toHaveLength(1);
    for (const home of await pagesOf()) expect(await store.has(home)).toBe(true);
  });

  it("that cannot be composed is reported, and takes nothing from what is live", async () => {
    const { store } = aStore("impossible");
    const prerenderer = (code: string) => (build: string) => writeFileSync(join(build, "prerender.cjs"), code);
    const renderedBy = async (app: string, hash: string, write: (build: string) => void) => {
      const build = aBuild(folder, app, hash);
      write(build);
      return releaseApp(store, { ...(await candidateIn(build)), mover, site, log: () => undefined });
    };
    await renderedBy(
      "shell",
      "s2",
      prerenderer(`module.exports = { offers: async () => ({}), draw: async () => ({ html: "" }) };`),
    );
    await renderedBy(
      "shell",
      "s3",
      prerenderer(`module.exports = { offers: async () => ({ words: 1 }), draw: async () => ({ html: "" }) };`),
    );
    const registry = await renderedBy(
      "back-journey",
      "b3",
      prerenderer(`module.exports = { routes: [], words: require("words") };`),
    );
    const sentences = await composeForRollbacks(store, registry, { site: fictionalSite });
    expect(sentences).toEqual([
      expect.stringMatching(
        /^shell cannot be rolled back as things are: .* asks for words, which the shell does not provide\.$/,
      ),
    ]);
    expect((await store.readRegistry()).registry.apps["back-journey"]?.stable.hash).toBe("b3");
  });

  it("whose pages do not work in a browser is reported, and that a first release has none is not", async () => {
    const { store } = aStore("unusable");
    const registry = await release(store, "front-journey", "f1");
    const checkPages = () => Promise.reject(new Rejection("/get-started-v4 does not work."));
    expect(await composeForRollbacks(store, registry, { site: fictionalSite, checkPages })).toEqual([
      "back-journey cannot be rolled back as things are: /get-started-v4 does not work.",
    ]);
  });

  it("of the second release in a row comes to the one before, with the one before that to step in", async () => {
    const { store } = aStore("twice");
    await release(store, "back-journey", "b3");
    const { apps } = await rollBack(store, { app: "back-journey", target: live("b3"), mover, site });
    expect(apps["back-journey"]).toMatchObject({ stable: { hash: "b2" }, previous: { hash: "b1" } });
    const again = await rollBack(store, { app: "back-journey", target: live("b2"), mover, site });
    expect(again.apps["back-journey"]).toMatchObject({ stable: { hash: "b1" }, withdrawn: ["b3", "b2"] });
    await expect(rollBack(store, { app: "back-journey", target: live("b1"), mover, site })).rejects.toThrow(
      "back-journey b1 is the first release",
    );
  });
});

describe("a rollback that another move comes before", () => {
  const failing = (remote: string, version: string): ReleaseHealth => {
    return { remote, version, loads: 60, failed: 60, minutes: [], vitals: [], faults: [] };
  };
  const backJourneyIn = async (store: Store) => {
    const { stable, previous, canary, withdrawn } = (await store.readRegistry()).registry.apps["back-journey"] ?? {};
    return { live: stable?.hash, before: previous?.hash, canary: canary?.release.hash, withdrawn };
  };
  /** A watcher that sees b5 and s5 fail; what happens meanwhile happens after it has looked at what is live. */
  const watching = async (store: Store, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
    const said: string[] = [];
    await rollBackCanaries({
      store,
      site,
      healthOf: async () => {
        await meanwhile();
        return [failing("back-journey", "b5"), failing("shell", "s5")];
      },
      stepsOf: () => Promise.resolve([]),
      log: (sentence) => void said.push(sentence),
    });
    return said;
  };
  const aStoreTrying = async (name: string) => {
    const { store } = aStore(name);
    await release(store, "back-journey", "b5", 10);
    return store;
  };
  const b5IsGone = { live: "b2", before: "b1", canary: undefined, withdrawn: ["b5"] };
  const isGoneAlready = "back-journey b5 is rolled back already; b2 is live for everybody.";

  it("takes back one release where two watchers see it fail at once", async () => {
    const store = await aStoreTrying("two-watchers");
    const waiting: (() => void)[] = [];
    const lookTogether = () =>
      new Promise<void>((resolve) => {
        if (waiting.push(resolve) === 2) for (const go of waiting) go();
      });
    const said = await Promise.all([watching(store, lookTogether), watching(store, lookTogether)]);
    expect(await backJourneyIn(store)).toEqual(b5IsGone);
    expect(said.flat().toSorted()).toEqual([
      expect.stringMatching(/^back-journey b5 failed on 60 of 60 pages.* It was taken back\.$/),
      isGoneAlready,
    ]);
  });

  it("says that the watcher was quicker than a person, and changes nothing", async () => {
    const store = await aStoreTrying("a-person");
    const target = rollbackTarget((await store.readRegistry()).registry, "back-journey");
    await watching(store);
    const { text } = await store.registryText();
    await expect(rollBack(store, { app: "back-journey", target, mover, site })).rejects.toThrow(isGoneAlready);
    expect((await store.registryText()).text).toBe(text);
  });

  it("leaves a canary alone that came in the place of the failing one, and takes back the next that fails", async () => {
    const store = await aStoreTrying("replaced");
    await release(store, "shell", "s5", 10);
    const said = await watching(store, () => release(store, "back-journey", "b6", 10));
    expect(await backJourneyIn(store)).toMatchObject({ live: "b2", canary: "b6" });
    expect((await store.readRegistry()).registry.apps["shell"]?.withdrawn).toEqual(["s5"]);
    expect(said.toSorted()).toEqual([
      "back-journey b5 is no longer being tried out. Nothing was changed.",
      expect.stringMatching(/^shell s5 failed .* It was taken back\.$/),
    ]);
  });

  it("takes back one release where the answer to its write was lost", async () => {
    const store = await aStoreTrying("lost-answer");
    let isLost = false;
    const losing: Store = {
      ...store,
      async swapRegistry(...given) {
        const isSwapped = await store.swapRegistry(...given);
        if (isLost) return isSwapped;
        isLost = true;
        return false;
      },
    };
    expect(await watching(losing)).toEqual([isGoneAlready]);
    expect(await backJourneyIn(store)).toEqual(b5IsGone);
  });
});

describe("a canary that cannot be taken back", () => {
  const failing = (remote: string, version: string, failed: number): ReleaseHealth => {
    return { remote, version, loads: 60, failed, minutes: [], vitals: [], faults: [] };
  };
  const share = (opened: number, through: number) => ({ opened, through, least: 0, most: 1 });
  const losing: LiveReleaseSteps = {
    app: "back-journey",
    version: "b5",
    kind: "canary",
    since: mover.at,
    before: "b2",
    steps: [{ after: "otp", steps: ["questions"], release: share(310, 189), before: share(521, 460), isWorse: true }],
  };

  /** Looks once at the canaries s5 and b5, of which the shell's stays whatever is done. */
  async function look(name: string, failedOfB5: number) {
    const { store } = aStore(name);
    await release(store, "shell", "s5", 10);
    await release(store, "back-journey", "b5", 10);
    const stuck: Store = {
      ...store,
      async swapRegistry(next, version) {
        if (typeof next !== "string" && next.apps["shell"]?.withdrawn?.includes("s5"))
          throw new Error("The shell stays.");
        return store.swapRegistry(next, version);
      },
    };
    await expect(
      rollBackCanaries({
        store: stuck,
        site,
        healthOf: () => Promise.resolve([failing("shell", "s5", 60), failing("back-journey", "b5", failedOfB5)]),
        stepsOf: () => Promise.resolve([losing]),
        log: () => undefined,
      }),
    ).rejects.toThrow("The shell stays.");
    const { apps } = (await store.readRegistry()).registry;
    return { shell: apps["shell"]?.canary?.release.hash, backJourney: apps["back-journey"]?.withdrawn };
  }

  it("keeps no other from being taken back, and is reported", async () => {
    expect(await look("stuck", 60)).toEqual({ shell: "s5", backJourney: ["b5"] });
  });

  it("keeps no release from being taken back that loses visits at a step", async () => {
    expect(await look("stuck-and-losing", 0)).toEqual({ shell: "s5", backJourney: ["b5"] });
  });

  it("is looked at by its steps where nothing says how it fares", async () => {
    const { store } = aStore("no-health");
    await release(store, "back-journey", "b5", 10);
    const looking = rollBackCanaries({
      store,
      site,
      healthOf: () => Promise.reject(new Error("The back end does not say how the releases fare.")),
      stepsOf: () => Promise.resolve([losing]),
      log: () => undefined,
    });
    await expect(looking).rejects.toThrow("The back end does not say how the releases fare.");
    expect((await store.readRegistry()).registry.apps["back-journey"]?.withdrawn).toEqual(["b5"]);
  });
});

describe("a canary of a machine whose clock is ahead", () => {
  it("is asked about in minutes that a back end answers for", async () => {
    const { store } = aStore("clock");
    await release(store, "back-journey", "b5", 10);
    const asked: number[] = [];
    const healthOf = async (minutes: number) => {
      asked.push(minutes);
      return [];
    };
    const before = () => new Date(Date.parse(mover.at) - 5 * 60_000);
    await rollBackCanaries({ store, site, healthOf, stepsOf: async () => [], log: () => undefined, now: before });
    expect(asked).toEqual([1]);
  });
});
