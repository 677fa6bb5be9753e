import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { composeForRollbacks, rollBack } from "@claims/releases/roll-back";
import type { Store } from "@claims/releases/store";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";

const root = join(import.meta.dirname, "../..");
const here = process.cwd();
const mover = { by: "Ada", at: "2026-11-21T10:00:00.000Z" };
const site = () => fictionalSite;

let folder: string;
let live: string;

async function release(store: Store, app: string, hash: string): Promise<Registry> {
  const candidate = await candidateIn(aBuild(folder, app, hash));
  return releaseApp(store, { ...candidate, mover, site, log: () => undefined });
}

beforeAll(async () => {
  process.chdir(root);
  folder = mkdtempSync(join(tmpdir(), "claims-rollback-"));
  live = join(folder, "live");
  const store = folderStore(live);
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
  cpSync(live, copy, { recursive: true });
  return { store: folderStore(copy), sets: () => readdirSync(join(copy, "pages")).toSorted() };
}

describe("a rollback", () => {
  it("has nothing to compose: the pages that were live before are live again", async () => {
    const { store, sets } = aStore("before");
    const [composed, { registry }] = [sets(), await store.readRegistry()];
    const earlier = registry.history?.findLast(({ hash }) => hash === "b1")?.pages;
    const { pages, apps } = await rollBack(store, { app: "back-journey", mover, site });
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
    const { pages } = await rollBack(store, { app: "back-journey", mover, site });
    expect([pages, sets()]).toEqual([[{ upTo: 100, set: byOthers }], composed]);
  });

  it("is composed ahead where another app has moved since", async () => {
    const { store, sets } = aStore("moved");
    const registry = await release(store, "front-journey", "f1");
    await composeForRollbacks(store, registry, { site: fictionalSite });
    const composed = sets();
    await rollBack(store, { app: "back-journey", mover, site });
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
    const { apps, history } = await rollBack(cleaned, { app: "back-journey", mover, site });
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

  it("of the second release in a row comes to the one before, with the one before that to step in", async () => {
    const { store } = aStore("twice");
    await release(store, "back-journey", "b3");
    const { apps } = await rollBack(store, { app: "back-journey", mover, site });
    expect(apps["back-journey"]).toMatchObject({ stable: { hash: "b2" }, previous: { hash: "b1" } });
    const again = await rollBack(store, { app: "back-journey", mover, site });
    expect(again.apps["back-journey"]).toMatchObject({ stable: { hash: "b1" }, withdrawn: ["b3", "b2"] });
    await expect(rollBack(store, { app: "back-journey", mover, site })).rejects.toThrow(
      "back-journey b1 is the first release",
    );
  });
});
