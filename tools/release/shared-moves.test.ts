import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, watch, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { onPath } from "../test/on-path.ts";
import { rollBackCanaries } from "./automatic-rollback/roll-back-canaries.ts";
import { automaticRollbackIn } from "./automatic-rollback/watch-store.ts";

const root = join(import.meta.dirname, "../..");
const here = process.cwd();
const unopened = "No browser can be started here, so the new pages are not opened in one";

/** Settings of the live pages that no checkout of today gives. */
const liveSite = { ...fictionalSite, brand: { ...fictionalSite.brand, name: "The Live Firm" } };

let folder: string;
let live: string;
let releases: string;
/** A path on which there is git and no browser. */
let noBrowser: string;

async function release(
  app: string,
  hash: string,
  { path = `/${app}`, percent }: { path?: string; percent?: number } = {},
) {
  const build = aBuild(folder, app, hash);
  const manifest = JSON.parse(readFileSync(join(build, "release.json"), "utf8"));
  const routes = app === "shell" ? [] : [{ path, name: "main", frame: "plain" }];
  writeFileSync(join(build, "release.json"), JSON.stringify({ ...manifest, routes }));
  await releaseApp(folderStore(live), {
    ...(await candidateIn(build)),
    mover: { by: "Ada", at: "2026-11-21T10:00:00.000Z" },
    site: () => liveSite,
    log: () => undefined,
    percent,
  });
}

beforeAll(async () => {
  process.chdir(root);
  folder = mkdtempSync(join(tmpdir(), "claims-shared-"));
  live = join(folder, "live");
  await release("shell", "s1");
  await release("front-journey", "f1", { path: "/get-started-v4" });
  await release("content-pages", "c1");
  for (const hash of ["b1", "b2", "b3"]) await release("back-journey", hash);
  await release("shell", "s2", { percent: 20 });
  noBrowser = join(folder, "bin");
  await mkdir(noBrowser);
  symlinkSync(onPath("git") ?? "git", join(noBrowser, "git"));
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true, maxRetries: 5 });
});
beforeEach(() => {
  releases = mkdtempSync(join(folder, "store-"));
  cpSync(live, releases, { recursive: true });
});

const registryNow = (): Registry => JSON.parse(readFileSync(join(releases, "registry.json"), "utf8"));

/** Takes away every set of pages but the live ones: whatever moves, its pages have to be composed. */
function withoutComposedPages() {
  const pages = (registryNow().pages ?? []).map(({ set }) => set);
  cpSync(join(releases, "pages"), join(releases, "all-pages"), { recursive: true });
  rmSync(join(releases, "pages"), { recursive: true });
  for (const set of pages) cpSync(join(releases, "all-pages", set), join(releases, "pages", set), { recursive: true });
  rmSync(join(releases, "all-pages"), { recursive: true });
}

function give(script: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: noBrowser, RELEASES: releases, BRAND_NAME: "Another Firm", HOME: folder };
  return new Promise((done) => {
    execFile(process.execPath, [`tools/release/${script}.ts`, ...args], { cwd: root, env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: (out + err).trim() }),
    );
  });
}

const setsThere = () => readdirSync(join(releases, "pages")).filter((name) => !name.includes("."));
const liveSets = () => (registryNow().pages ?? []).map(({ set }) => set);

/** Settles once a set of pages lies in the store that is none of these. */
function anotherThan(known: readonly string[]): Promise<void> {
  return new Promise((found) => {
    const look = () => {
      if (setsThere().every((set) => known.includes(set))) return;
      watcher.close();
      found();
    };
    const watcher = watch(join(releases, "pages"), look);
    look();
  });
}

const nameOfLive = () => (registryNow().site as typeof liveSite).brand.name; // as it was composed with above

describe("in a store that others share, where no browser can be started", () => {
  it("a promotion is rejected, for its new pages cannot be walked", async () => {
    rmSync(join(releases, "pages"), { recursive: true });
    const { code, said } = await give("promote", "shell", "--dirty");
    expect(code).toBe(1);
    expect(said).toContain(`${unopened}: install chromium, or add --without-browser. Nothing was changed.`);
  });

  it("a rollback goes on and says that its new pages were not opened, with the settings that are live", async () => {
    withoutComposedPages();
    const { code, said } = await give("rollback", "back-journey");
    expect(code).toBe(0);
    expect(said.split("\n")).toContain(`${unopened}.`);
    expect(nameOfLive()).toBe("The Live Firm");
  });

  it("a rollback ends as soon as it is live, and what the next one needs is composed after that", async () => {
    withoutComposedPages();
    const before = setsThere();
    await give("rollback", "back-journey");
    await expect(anotherThan([...before, ...liveSets()])).resolves.toBeUndefined();
  });

  it("an automatic rollback goes on and says so, with the settings that are live", async () => {
    rmSync(join(releases, "pages"), { recursive: true });
    const { PATH: before } = process.env;
    const said: string[] = [];
    const { canary } = registryNow().apps["shell"] ?? {};
    expect(canary?.release.hash).toBe("s2");
    const site = { ...fictionalSite, brand: { ...fictionalSite.brand, name: "Another Firm" } };
    const automaticRollback = automaticRollbackIn({
      store: folderStore(releases),
      isShared: true,
      site,
      origin: "http://127.0.0.1:1",
      log: (line) => void said.push(line),
    });
    process.env["PATH"] = noBrowser;
    try {
      await rollBackCanaries({ ...automaticRollback, healthOf: () => Promise.resolve(failingOf("shell", "s2", "s1")) });
    } finally {
      process.env["PATH"] = before;
    }
    expect(registryNow().apps["shell"]?.withdrawn).toEqual(["s2"]);
    expect(nameOfLive()).toBe("The Live Firm");
    expect(said).toContain(`${unopened}.`);
  });

  it("a start that fills it says so too, and leaves the settings that are live", async () => {
    releases = mkdtempSync(join(folder, "empty-"));
    writeFileSync(
      join(releases, "registry.json"),
      JSON.stringify({ version: 1, revision: 0, apps: {}, history: [], site: liveSite }),
    );
    const { code, said } = await give("release-builds", "--only-where-empty");
    expect(code).toBe(0);
    expect(said.split("\n")).toContain(`${unopened}.`);
    expect(nameOfLive()).toBe("The Live Firm");
  });
});

/** A canary that fails on every page, and a partner that does not. */
const failingOf = (remote: string, bad: string, good: string): ReleaseHealth[] => {
  const fared = { remote, loads: 60, minutes: [], vitals: [], faults: [] };
  return [
    { ...fared, version: bad, failed: 60 },
    { ...fared, version: good, failed: 0 },
  ];
};
