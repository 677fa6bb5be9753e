import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { cleanUp } from "@claims/releases/clean-up";
import { folderStore } from "@claims/releases/folder-store";
import { moveLive } from "@claims/releases/move-live";
import { canaryToPromote, promoted, rollbackTarget } from "@claims/releases/moves";
import { parsePageSet } from "@claims/releases/page-set";
import { Rejection } from "@claims/releases/rejection";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { composeForRollbacks, rollBack } from "@claims/releases/roll-back";
import { oneOf, type Random, seeded } from "../../apps/api/testing/endurance/random.ts";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";

const root = join(import.meta.dirname, "../..");
const here = process.cwd();
const site = () => fictionalSite;
const hourMs = 60 * 60 * 1000;
const days = 90;
const moves = 25;
const apps = ["shell", "front-journey", "back-journey"] as const;

let folder: string;
beforeAll(() => {
  process.chdir(root);
  folder = mkdtempSync(join(tmpdir(), "claims-growth-"));
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

/** A shared store in which teams move, three hours after each other, on a clock of its own. */
function aStoreOnItsOwnClock(name: string) {
  const home = join(folder, name);
  const store = folderStore(home);
  const dated = new Set<string>();
  let now = Date.parse("2026-11-21T10:00:00.000Z");
  /** What was put since the last look was put now. */
  async function date() {
    for (const { home: put } of await store.list()) {
      if (!dated.has(put)) utimesSync(join(home, put), new Date(now), new Date(now));
      dated.add(put);
    }
  }
  return {
    store,
    mover: () => ({ by: "Ada", at: new Date(now).toISOString() }),
    wait: (ms: number) => (now += ms),
    async clean() {
      await date();
      await cleanUp(store, { now, days }, () => undefined);
    },
    registry: async () => (await store.readRegistry()).registry,
    async kept(kind: "pages" | "r") {
      return (await store.list()).map((one) => one.home).filter((one) => one.startsWith(`${kind}/`));
    },
  };
}

type Growing = ReturnType<typeof aStoreOnItsOwnClock>;

async function move({ store, mover }: Growing, hash: string, random: Random): Promise<void> {
  const app = oneOf(random, apps);
  const common = { mover: mover(), site, log: () => undefined };
  const released = async (percent?: number) =>
    void (await releaseApp(store, { ...(await candidateIn(aBuild(folder, app, hash))), ...common, percent }));
  const ways: [() => Promise<void>, ...(() => Promise<void>)[]] = [
    () => released(),
    () => released(10),
    async () =>
      void (await moveLive(store, {
        change: (before) => promoted(before, { app, hash: canaryToPromote(before, app) }, common.mover),
        site: common.site,
      })),
    async () => {
      const { registry } = await store.readRegistry();
      await rollBack(store, { app, target: rollbackTarget(registry, app), ...common });
    },
  ];
  try {
    await oneOf(random, ways)();
  } catch (error) {
    // There may be no canary to promote, and nothing to roll back to.
    if (!(error instanceof Rejection)) throw error;
  }
}

/** The pages that a visit may be on: shown once, and not of a release that was rolled back. */
async function shownIn({ store }: Growing, { history = [], apps: live }: Registry): Promise<string[]> {
  const withdrawn = Object.entries(live).flatMap(([app, { withdrawn: hashes = [] }]) =>
    hashes.map((hash) => `r/${app}/${hash}`),
  );
  const sets = [...new Set(history.flatMap(({ pages = [] }) => pages))];
  const texts = await Promise.all(
    sets.map(async (set) => [set, await store.read(`pages/${set}`, "set.json")] as const),
  );
  return texts.flatMap(([set, text]) =>
    text !== undefined && !parsePageSet(text).releases.some((home) => withdrawn.includes(home)) ? [set] : [],
  );
}

/** For everybody, and for those who have a canary of any of the apps. */
const bands = (registry: Registry) => 1 + Object.values(registry.apps).filter(({ canary }) => canary).length;

it.each([7])(
  "keeps what a visit may be on and a rollback may need, and no more, over the moves of seed %i",
  async (seed) => {
    const [growing, random] = [aStoreOnItsOwnClock(`seed-${seed}`), seeded(seed)];
    const { store } = growing;
    for (const app of apps)
      await releaseApp(store, {
        ...(await candidateIn(aBuild(folder, app, `${app}-${seed}`))),
        mover: growing.mover(),
        site,
        log: () => undefined,
      });
    for (let nth = 1; nth <= moves; nth += 1) {
      growing.wait(3 * hourMs);
      await move(growing, `${seed}-${nth}`, random);
      await composeForRollbacks(store, await growing.registry(), { site: fictionalSite });
      await growing.clean();
      growing.wait(2 * hourMs);
      await growing.clean();
      const registry = await growing.registry();
      const forRollbacks = apps.length * bands(registry);
      expect((await growing.kept("pages")).length).toBeLessThanOrEqual(
        (await shownIn(growing, registry)).length + bands(registry) + forRollbacks,
      );
    }
    growing.wait((days + 1) * 24 * hourMs);
    await growing.clean();
    const registry = await growing.registry();
    const [pages, releases] = [await growing.kept("pages"), await growing.kept("r")];
    expect(pages.length).toBeLessThanOrEqual(bands(registry) * (apps.length + 1));
    expect(releases.length).toBeLessThanOrEqual(apps.length * 4);
    await composeForRollbacks(store, registry, { site: fictionalSite });
    expect(await growing.kept("pages")).toEqual(pages);
  },
);
