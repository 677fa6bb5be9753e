import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Registry } from "@claims/contracts/remote/schema";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

let folder: string;
let live: string;

/** Releases in a process of its own; undefined where that one was killed, else how often it changed something in the store. */
async function release(store: string, build: string, killedAt = 0): Promise<number | undefined> {
  const script = join(import.meta.dirname, "testing/release-and-die.ts");
  try {
    return Number((await run(process.execPath, [script, store, build, String(killedAt)], { cwd: root })).stdout);
  } catch (error) {
    if (typeof error === "object" && error !== null && "signal" in error && error.signal === "SIGKILL")
      return undefined;
    throw error;
  }
}

const registryOf = (store: string): Registry => JSON.parse(readFileSync(join(store, "registry.json"), "utf8"));
const pageOf = (store: string) => {
  const set = registryOf(store).pages?.at(-1)?.set ?? "";
  return readFileSync(join(store, "pages", set, "not-found.html"), "utf8");
};

/** Everything that the registry names is there. */
function expectWhole(store: string) {
  const { apps, pages = [] } = registryOf(store);
  const homes = Object.values(apps).flatMap(({ stable, previous }) =>
    [stable, ...(previous ? [previous] : [])].map(({ base }) => join(base, "release.json")),
  );
  const sets = pages.map(({ set }) => `pages/${set}/set.json`);
  for (const file of [...homes, ...sets]) expect([file, existsSync(join(store, file))]).toEqual([file, true]);
}

/** Most changes are one more folder for pages; the last ones are the swap. */
const momentsOf = (changes: number) =>
  Array.from({ length: changes }, (_, at) => at + 1).filter((nth) => nth % 7 === 1 || nth > changes - 10);

const copyOfLive = (name: string) => {
  const copy = join(folder, name);
  cpSync(live, copy, { recursive: true });
  return copy;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "claims-release-"));
  live = join(folder, "live");
  await release(live, aBuild(folder, "shell", "s1"));
  await release(live, aBuild(folder, "back-journey", "b1"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a release", () => {
  it("is live with its pages once it has ended", async () => {
    const store = copyOfLive("whole");
    await release(store, aBuild(folder, "back-journey", "b2"));
    expect(registryOf(store).apps["back-journey"]).toMatchObject({ stable: { hash: "b2" }, previous: { hash: "b1" } });
    expect(pageOf(store)).toContain("/r/back-journey/b2/");
    expectWhole(store);
  });

  it("that is killed before any of its changes leaves what is live as it was, and can be made again", async () => {
    const build = aBuild(folder, "back-journey", "b2");
    const changes = (await release(copyOfLive("counted"), build)) ?? 0;
    expect(changes).toBeGreaterThan(20);
    const before = [readFileSync(join(live, "registry.json"), "utf8"), pageOf(live)];
    const after: string[] = [];
    for (const nth of momentsOf(changes)) {
      const store = copyOfLive(`killed-${nth}`);
      expect(await release(store, build, nth)).toBeUndefined();
      expectWhole(store);
      const isAsBefore = readFileSync(join(store, "registry.json"), "utf8") === before[0];
      expect(isAsBefore ? pageOf(store) : before[1]).toBe(before[1]);
      after.push(registryOf(store).apps["back-journey"]?.stable.hash ?? "");
      if (nth % 2 === 0) continue;
      await release(store, build);
      expect(registryOf(store).apps["back-journey"]?.stable.hash).toBe("b2");
      expectWhole(store);
    }
    // It is live from one change on: the old one until then, the new one afterwards.
    const swapped = after.indexOf("b2");
    expect(after).toEqual(after.map((_, nth) => (swapped >= 0 && nth >= swapped ? "b2" : "b1")));
    expect(after.filter((hash) => hash === "b1").length).toBeGreaterThan(5);
  });

  it("loses no other that is made in the same second", async () => {
    const store = copyOfLive("at-once");
    for (const nth of ["x", "y", "z"]) {
      await Promise.all([
        release(store, aBuild(folder, "back-journey", `b-${nth}`)),
        release(store, aBuild(folder, "front-journey", `f-${nth}`)),
      ]);
      const { apps } = registryOf(store);
      expect([apps["back-journey"]?.stable.hash, apps["front-journey"]?.stable.hash]).toEqual([`b-${nth}`, `f-${nth}`]);
      expect(pageOf(store)).toContain(`/r/front-journey/f-${nth}/`);
    }
    expect(registryOf(store).history?.length).toBe(8);
  });
});
