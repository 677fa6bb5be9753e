import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { folderStore } from "@claims/releases/folder-store";
import { composeSets } from "@claims/releases/page-sets";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { rollBack } from "@claims/releases/roll-back";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aPrerenderingShell, aPrerenderedRemote, type Prerendered } from "./testing/a-prerendered-build.ts";

const root = join(import.meta.dirname, "../..");
const here = process.cwd();
const mover = { by: "Ada", at: "2026-11-21T10:00:00.000Z" };
const site = () => fictionalSite;

let folder: string;
let live: string;
let noted: string;
let releases: string;

const builds: Record<string, (hash: string) => Prerendered> = {
  "front-journey": (hash) => ({
    routes: [
      { path: "/v5", screen: `"Question of ${hash}"` },
      { path: "/", screen: `"Home of ${hash} with " + part("faq")` },
      { path: "/home", screen: `"Another home of ${hash} with " + part("faq")` },
      { path: "/postcode" },
    ],
  }),
  "back-journey": () => ({ routes: [{ path: "/otp" }], parts: { help: "Help" } }),
  "content-pages": (hash) => ({
    routes: [{ path: "/faqs", screen: `"Answers of ${hash}"` }],
    parts: { faq: `Questions of ${hash}` },
    data: { "content/sections/wording.json": { banner: hash === "reworded" ? "Other words" : "Words" } },
  }),
};

const every = ["/under-maintenance", "/faqs", "/v5", "/", "/home"];

/** The pages that were rendered since the last look. */
const renderedPaths = () => (existsSync(noted) ? readFileSync(noted, "utf8").trim().split("\n") : []);

async function release(app: string, hash: string, percent?: number): Promise<Registry> {
  const build =
    app === "shell"
      ? aPrerenderingShell(folder, hash, noted)
      : aPrerenderedRemote(folder, app, hash, builds[app]?.(hash) ?? {});
  rmSync(noted, { force: true });
  return releaseApp(folderStore(releases), {
    ...(await candidateIn(build)),
    percent,
    mover,
    site,
    log: () => undefined,
  });
}

/** Every file of the live sets but the one that says how they were made. */
function filesOf(store: string, { pages = [] }: Registry): Map<string, string> {
  const files = pages.flatMap(({ set }) => {
    const home = join(store, "pages", set);
    const names = readdirSync(home, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== "build-inputs.json",
    );
    return names
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(store.length), readFileSync(file, "base64")] as const);
  });
  return new Map(files);
}

/** The same pages where nothing is there to be taken over. */
async function composedAgain(registry: Registry): Promise<Map<string, string>> {
  const again = mkdtempSync(join(folder, "anew-"));
  cpSync(join(releases, "r"), join(again, "r"), { recursive: true });
  const { pages: _, ...rest } = registry;
  return filesOf(again, { ...registry, pages: await composeSets(folderStore(again), rest, { site: fictionalSite }) });
}

beforeAll(async () => {
  process.chdir(root);
  folder = mkdtempSync(join(tmpdir(), "claims-taken-"));
  noted = join(folder, "drawn.txt");
  live = releases = join(folder, "live");
  for (const [app, hash] of [
    ["shell", "s1"],
    ["content-pages", "c1"],
    ["front-journey", "f1"],
    ["back-journey", "b1"],
  ] as const)
    await release(app, hash);
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  releases = mkdtempSync(join(folder, "store-"));
  cpSync(live, releases, { recursive: true });
  rmSync(noted, { force: true });
});

describe("the pages of a release", () => {
  it.each([
    ["the front half", "front-journey", "f2", ["/v5", "/", "/home"]],
    ["the back half", "back-journey", "b2", []],
    ["the content: its own, and those that may show a part of it", "content-pages", "c2", ["/faqs", "/", "/home"]],
    ["the content, where words of every page are others", "content-pages", "reworded", every],
    ["the shell", "shell", "s2", every],
  ])(
    "are drawn where %s may have changed them, and are all what composing anew makes",
    async (_, app, hash, expected) => {
      const moved = await release(app, hash);
      expect(renderedPaths()).toEqual(expected);
      const files = filesOf(releases, moved);
      expect(files.size).toBeGreaterThan(100);
      expect(files).toEqual(await composedAgain(moved));
    },
  );

  it("are taken over by a rollback too, from what was live", async () => {
    await release("front-journey", "f2");
    await release("back-journey", "b2");
    rmSync(noted, { force: true });
    const moved = await rollBack(folderStore(releases), {
      app: "front-journey",
      target: { kind: "release", hash: "f2" },
      mover,
      site,
    });
    expect(renderedPaths()).toEqual(["/v5", "/", "/home"]);
    expect(filesOf(releases, moved)).toEqual(await composedAgain(moved));
  });

  it("are taken over by a canary's visits and by all others, each from theirs", async () => {
    await release("front-journey", "f2", 20);
    expect(renderedPaths()).toEqual(["/v5", "/", "/home"]);
    const moved = await release("back-journey", "b2");
    expect(moved.pages).toHaveLength(2);
    expect(renderedPaths()).toEqual([]);
    expect(filesOf(releases, moved)).toEqual(await composedAgain(moved));
  });

  it("are all drawn once more where another route is served, for any of them may lead there", async () => {
    const build = aPrerenderedRemote(folder, "back-journey", "b2", {
      routes: [{ path: "/otp" }, { path: "/resume" }],
      parts: { help: "Help" },
    });
    await releaseApp(folderStore(releases), { ...(await candidateIn(build)), mover, site, log: () => undefined });
    expect(renderedPaths()).toEqual(every);
  });

  it("are made for other settings", async () => {
    const { registry } = await folderStore(releases).readRegistry();
    await composeSets(folderStore(releases), registry, {
      site: {
        ...fictionalSite,
        brand: { ...fictionalSite.brand, name: "Another Firm" },
      },
    });
    expect(renderedPaths()).toEqual(every);
  });

  it("are not taken over beside an app that runs from source", async () => {
    const { registry } = await folderStore(releases).readRegistry();
    const { "back-journey": back, ...apps } = registry.apps;
    if (!back) throw new Error("Nothing of it is live.");
    await composeSets(
      folderStore(releases),
      { ...registry, apps: { ...apps, "back-journey": { stable: { ...back.stable, fromSource: true } } } },
      { site: fictionalSite },
    );
    expect(renderedPaths()).toEqual(every);
  });
});

describe("where the set before", () => {
  const setOf = ({ pages = [] }: Registry) => join(releases, "pages", pages[0]?.set ?? "");
  const damages: [string, (set: string) => void, string[]][] = [
    ["is gone, all pages are made", (set) => rmSync(set, { recursive: true }), every],
    ["does not say how it was made, all pages are made", (set) => rmSync(join(set, "build-inputs.json")), every],
    [
      "says that in half a file, all pages are made",
      (set) => writeFileSync(join(set, "build-inputs.json"), `{"common":`),
      every,
    ],
    [
      "was composed by other code, all pages are made",
      (set) => {
        const file = join(set, "build-inputs.json");
        writeFileSync(file, readFileSync(file, "utf8").replace(/"common":"[^"]+"/, `"common":"another"`));
      },
      every,
    ],
    ["lacks a page, that one is made", (set) => rmSync(join(set, "faqs/index.html")), ["/faqs"]],
    [
      "has a page that was cut off, that one is made",
      (set) => writeFileSync(join(set, "faqs/index.html"), "<!doctype html>"),
      ["/faqs"],
    ],
    [
      "has a page in which a word is another, that one is made",
      (set) => {
        const file = join(set, "faqs/index.html");
        writeFileSync(file, readFileSync(file, "utf8").replace("Answers", "Nonsense"));
      },
      ["/faqs"],
    ],
  ];

  it.each(damages)("%s again", async (_, damage, expected) => {
    damage(setOf((await folderStore(releases).readRegistry()).registry));
    const moved = await release("back-journey", "b2");
    expect(renderedPaths()).toEqual(expected);
    expect(filesOf(releases, moved)).toEqual(await composedAgain(moved));
  });
});
