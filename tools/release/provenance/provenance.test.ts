import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { folderStore } from "@claims/releases/folder-store";
import { commitOf, provenanceOf, rejectDirty, rejectDirtyCanary } from "@claims/releases/provenance";
import { storeRelease, candidateIn, releaseApp } from "@claims/releases/release-app";
import { fictionalSite } from "../../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../../packages/releases/src/testing/a-build.ts";
import { aClone } from "../testing/a-clone.ts";
import { readCheckout, whereIn } from "./checkout.ts";
import { takeSourceMaps } from "./source-maps.ts";
import { ownersOf, placeIn, whereIs } from "./where.ts";

const root = join(import.meta.dirname, "../../..");
const here = process.cwd();
let folder: string;

beforeAll(() => process.chdir(root));
afterAll(() => process.chdir(here));
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "claims-provenance-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const provenance = {
  commit: "5cbfefb0011223344",
  isDirty: false,
  by: "Ada",
  where: "a-laptop",
  at: "2026-11-23T10:00:00.000Z",
};

/** A map that says of every place from line 1, column 11 on: line 3, column 5 of this file. */
const mapTo = (file: string) => JSON.stringify({ version: 3, sources: [file], names: [], mappings: "UAEI" });

function aFolderWith(files: Record<string, string | Buffer>): string {
  const filled = mkdtempSync(join(folder, "beside-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(filled, name), content);
  return filled;
}

async function aReleaseWithMap({ hash = "b1", file = "apps/back-journey/src/steps/otp/otp.screen.tsx" } = {}) {
  const store = folderStore(join(folder, "store"));
  const privateFolder = aFolderWith({ "main.abc.js.map.br": brotliCompressSync(mapTo(file)) });
  const candidate = await candidateIn(aBuild(folder, "back-journey", hash));
  const mover = { by: "Ada", at: provenance.at };
  await releaseApp(store, {
    ...candidate,
    privateFolder,
    provenance,
    mover,
    site: () => fictionalSite,
    log: () => undefined,
  });
  return store;
}

describe("what a release says of itself", () => {
  it("is its commit, who released it and where, and none of it is in what pages or the registry carry", async () => {
    const store = await aReleaseWithMap();
    expect(await provenanceOf(store, "back-journey", "b1")).toEqual(provenance);
    const { text = "" } = await store.registryText();
    expect(text).not.toContain(provenance.commit);
    expect(text).not.toContain(provenance.where);
    expect(readdirSync(join(folder, "store/r/back-journey/b1")).toSorted()).toEqual([
      "main.js",
      "mf-manifest.json",
      "release.json",
    ]);
  });

  it("is nothing for a release of older tools", async () => {
    const store = folderStore(join(folder, "store"));
    await storeRelease(store, await candidateIn(aBuild(folder, "back-journey", "b1")));
    expect(await provenanceOf(store, "back-journey", "b1")).toBeUndefined();
    expect(commitOf(undefined)).toBe("");
  });

  it("is that of a commit, once one has the same content", async () => {
    const store = folderStore(join(folder, "store"));
    const candidate = await candidateIn(aBuild(folder, "back-journey", "b1"));
    await storeRelease(store, { ...candidate, provenance: { ...provenance, isDirty: true } });
    expect(commitOf(await provenanceOf(store, "back-journey", "b1"))).toBe("5cbfefb001 and changes");
    await storeRelease(store, { ...candidate, provenance });
    expect(commitOf(await provenanceOf(store, "back-journey", "b1"))).toBe("5cbfefb001");
    await storeRelease(store, { ...candidate, provenance: { ...provenance, isDirty: true } });
    expect(commitOf(await provenanceOf(store, "back-journey", "b1"))).toBe("5cbfefb001");
  });
});

describe("the sources of a release", () => {
  function checkoutIn(place: string) {
    process.chdir(place);
    try {
      return readCheckout({});
    } finally {
      process.chdir(root);
    }
  }

  it("are a commit while no file differs from it", () => {
    const { home: clone, commit } = aClone(folder);
    commit("Begin");
    const clean = checkoutIn(clone);
    expect(clean).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), isDirty: false, where: hostname() });
    expect(() => rejectDirty(clean)).not.toThrow();
    writeFileSync(join(clone, "b.ts"), "2");
    const dirty = checkoutIn(clone);
    expect(dirty).toEqual({ ...clean, isDirty: true });
    expect(() => rejectDirty(dirty)).toThrow(
      `Files here differ from commit ${clean.commit?.slice(0, 10)}. Everybody would run what no commit has`,
    );
  });

  it("belong to no commit outside of a clone", () => {
    mkdirSync(join(folder, "no-clone"));
    const none = checkoutIn(join(folder, "no-clone"));
    expect(none).toMatchObject({ commit: undefined, isDirty: true });
    expect(() => rejectDirty(none)).toThrow("These sources belong to no commit.");
  });

  it("are asked for again when a canary is to be for everybody", () => {
    expect(() => rejectDirtyCanary("shell s2", { ...provenance, isDirty: true })).toThrow(
      "shell s2 was released from 5cbfefb001 and changes.",
    );
    expect(() => rejectDirtyCanary("shell s2", provenance)).not.toThrow();
    expect(() => rejectDirtyCanary("shell s2", undefined)).not.toThrow();
  });

  it.each([
    [
      "GitHub",
      { GITHUB_SERVER_URL: "https://git.test", GITHUB_REPOSITORY: "firm/claims", GITHUB_RUN_ID: "7" },
      "https://git.test/firm/claims/actions/runs/7",
    ],
    ["GitLab", { CI_JOB_URL: "https://lab.test/jobs/7" }, "https://lab.test/jobs/7"],
    ["Jenkins", { BUILD_URL: "https://jenkins.test/7/" }, "https://jenkins.test/7/"],
    ["no pipeline", {}, hostname()],
  ])("are known by the job of %s", (_, env, where) => {
    expect(whereIn(env)).toBe(where);
  });
});

describe("source maps", () => {
  it("leave the build that is served, and are kept beside it, compressed", async () => {
    const dist = aFolderWith({
      "main.abc.js": "run()",
      "main.abc.js.map": mapTo("apps/shell/src/main.ts"),
      "main.abc.css.map": "{}",
    });
    const privateFolder = join(folder, "dist-private");
    mkdirSync(privateFolder);
    writeFileSync(join(privateFolder, "of-the-build-before.js.map.br"), "");
    await takeSourceMaps(dist, privateFolder);
    expect([readdirSync(dist), readdirSync(privateFolder)]).toEqual([["main.abc.js"], ["main.abc.js.map.br"]]);
  });
});

describe("where a place in a release comes from", () => {
  it.each([
    "https://claims.example.test/r/back-journey/b1/main.abc.js:1:12",
    "    at Screen (https://claims.example.test/r/back-journey/b1/main.abc.js:1:12)",
    "render failed in 5 of 7 pages: Error at render, main.abc.js:1:12",
  ])("shows %s", async (place) => {
    const store = await aReleaseWithMap();
    expect(await whereIs(store, place)).toBe(
      [
        "apps/back-journey/src/steps/otp/otp.screen.tsx:3:5",
        "  in back-journey b1, from 5cbfefb001, released by Ada (a-laptop)",
        "  owned by @example-claims/back-team",
      ].join("\n"),
    );
  });

  it("shows a release that is no longer live", async () => {
    await aReleaseWithMap();
    const store = await aReleaseWithMap({ hash: "b2", file: "apps/back-journey/src/other.ts" });
    expect(await whereIs(store, "/r/back-journey/b1/main.abc.js:1:12")).toContain("in back-journey b1");
    expect(await whereIs(store, "main.abc.js:1:12")).toContain("in back-journey b2");
  });

  it.each([
    ["somewhere", "'somewhere' names no place: it ends in a script's name, line and column"],
    ["/r/back-journey/b1/other.js:1:2", "No source map of other.js is kept beside back-journey b1 in"],
    ["other.js:1:2", "No source map of other.js is kept beside any release in"],
    ["main.abc.js:1:3", "main.abc.js has nothing of ours at line 1, column 3."],
  ])("is not known for %s, and why is said", async (place, sentence) => {
    const store = await aReleaseWithMap();
    await expect(whereIs(store, place)).rejects.toThrow(sentence);
  });

  it("is not looked for outside of what is kept", () => {
    expect(placeIn("https://x.test/r/../../etc/passwd.js:1:2")).toEqual({ script: "passwd.js", line: 1, column: 2 });
  });
});

describe("who owns a file", () => {
  const lines = [
    "# The last line counts.",
    "* @all",
    "/apps/shell/ @platform",
    "*.css @design",
    "/docs/a.md @writers @editors",
    "editor/ @editors",
    "",
  ].join("\n");

  it.each([
    ["README.md", ["@all"]],
    ["apps/shell/src/main.ts", ["@platform"]],
    ["apps/shell/src/frame/header.css", ["@design"]],
    ["docs/a.md", ["@writers", "@editors"]],
    ["apps/content-pages/editor/main.ts", ["@editors"]],
    ["other/apps/shell/main.ts", ["@all"]],
  ])("is said of %s by the last line that matches", (file, owners) => {
    expect(ownersOf(file, lines)).toEqual(owners);
  });

  it("is known for every file of this repository's own list", () => {
    expect(ownersOf("apps/front-journey/src/index.ts", readFileSync(join(root, "CODEOWNERS"), "utf8"))).toEqual([
      "@example-claims/front-team",
    ]);
  });
});

it("a clean-up takes with a release what lies beside it", async () => {
  const store = await aReleaseWithMap();
  cpSync(join(folder, "store/private/back-journey/b1"), join(folder, "store/private/back-journey/gone"), {
    recursive: true,
  });
  await store.put("r/back-journey/gone", aBuild(folder, "back-journey", "gone"));
  const { cleanUp } = await import("@claims/releases/clean-up");
  await cleanUp(store, { now: Date.now() + 91 * 24 * 60 * 60 * 1000, days: 90 }, () => undefined);
  expect([await store.has("r/back-journey/gone"), await store.has("private/back-journey/gone")]).toEqual([
    false,
    false,
  ]);
  expect(await store.has("private/back-journey/b1")).toBe(true);
});
