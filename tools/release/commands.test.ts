import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import { contentFiles, hashOfContent, integrityOf } from "@claims/releases/content-hash";
import { withFileList } from "@claims/releases/file-list";
import { folderStore } from "@claims/releases/folder-store";
import { readManifest } from "@claims/releases/manifest";
import { candidateIn, releaseApp } from "@claims/releases/release-app";
import { homeOf } from "@claims/releases/release-of";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";
import { aBuild } from "../../packages/releases/src/testing/a-build.ts";
import { apps } from "../start/apps.ts";
import { aClone } from "./testing/a-clone.ts";

const root = join(import.meta.dirname, "../..");
const here = process.cwd();

let folder: string;
let live: string;
let releases: string;

/** Gives a command as npm would, and hears all that it says. */
const give = (command: string, ...args: string[]) => giveWith({}, command, ...args);

/** With what npm writes into the environment for the flags that it keeps for itself. */
function giveWith(
  kept: Record<string, string>,
  command: string,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const env = {
    ...kept,
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    RELEASES: releases,
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "user.name",
    GIT_CONFIG_VALUE_0: "Grace Example",
  };
  return new Promise((done) => {
    execFile(process.execPath, [`tools/release/${command}.ts`, ...args], { cwd: root, env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: (out + err).trim() }),
    );
  });
}

const registryText = () => readFileSync(join(releases, "registry.json"), "utf8");
const registryNow = (): Registry => JSON.parse(registryText());

/** A build of a remote as another repository hands it over. */
async function aReadyBuild(home: string): Promise<string> {
  const build = aBuild(home, "back-journey", "b3");
  writeFileSync(join(build, "contract.json"), "{}");
  const files = await contentFiles(build);
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(build, file)))]));
  const manifest = { ...(await readManifest(build)), hash: await hashOfContent(build, files), integrity };
  writeFileSync(join(build, "release.json"), JSON.stringify(await withFileList(build, manifest)));
  return build;
}

beforeAll(async () => {
  process.chdir(root);
  folder = mkdtempSync(join(tmpdir(), "claims-commands-"));
  live = join(folder, "live");
  const mover = { by: "Ada", at: "2026-11-21T10:00:00.000Z" };
  const store = folderStore(live);
  const common = { mover, site: () => fictionalSite, log: () => undefined };
  for (const [app, hash] of [
    ["shell", "s1"],
    ["back-journey", "b1"],
    ["back-journey", "b2"],
  ] as const) {
    await releaseApp(store, { ...(await candidateIn(aBuild(folder, app, hash))), ...common });
  }
  await releaseApp(store, { ...(await candidateIn(aBuild(folder, "shell", "s2"))), ...common, percent: 20 });
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  releases = mkdtempSync(join(folder, "store-"));
  cpSync(live, releases, { recursive: true });
});

describe("the commands about releases", () => {
  it.each([
    [
      "rollback",
      "back-journey",
      "back-journey b2 would be rolled back and b1 be live for everybody. Nothing was changed.",
    ],
    ["promote", "shell", "shell s2 would be live for everybody in place of s1. Nothing was changed."],
  ])("%s says what it would do, and does nothing, in a dry run", async (command, app, sentence) => {
    const before = registryText();
    expect(await give(command, app, "--dry-run")).toEqual({ code: 0, said: sentence });
    expect(registryText()).toBe(before);
  });

  it("roll back, and write down who did", async () => {
    expect(await give("rollback", "back-journey")).toEqual({
      code: 0,
      said: "back-journey b2 is rolled back; b1 is live for everybody (revision 5).",
    });
    const { apps, history = [] } = registryNow();
    expect(apps["back-journey"]).toMatchObject({ stable: { hash: "b1" }, withdrawn: ["b2"] });
    expect(history.at(-1)).toMatchObject({
      app: "back-journey",
      action: "rollback",
      hash: "b1",
      from: "b2",
      by: "Grace Example",
    });
  });

  it("promote a canary", async () => {
    expect(await give("promote", "shell")).toEqual({
      code: 0,
      said: "shell s2 is live for everybody in place of s1 (revision 5).",
    });
    expect(registryNow().pages).toHaveLength(1);
  });

  it("release into an empty store before there is a shell to show anything in", async () => {
    const store = folderStore(join(releases, "empty"));
    const candidate = await candidateIn(aBuild(folder, "back-journey", "b1"));
    const { apps, pages } = await releaseApp(store, {
      ...candidate,
      mover: { by: "Ada", at: "2026-11-21T10:00:00.000Z" },
      site: () => fictionalSite,
      log: () => undefined,
    });
    expect([Object.keys(apps), pages]).toEqual([["back-journey"], []]);
  });

  describe("page-settings", () => {
    const here = {
      MAINTENANCE: "on",
      BRAND_PHONE: "0800 111 1111",
      SANDBOX: "off",
      PORTAL_ORIGIN: fictionalSite.portalOrigin,
      PUBLIC_ORIGIN: "http://localhost:3210",
      REGISTER_URL: "https://register.example-regulator.test/firm/000000",
    };
    const differences = [
      "What the live pages have otherwise than this environment:",
      "  MAINTENANCE: off becomes on",
      '  REGISTER_URL: nothing becomes "https://register.example-regulator.test/firm/000000"',
      '  PUBLIC_ORIGIN: nothing becomes "http://localhost:3210"',
      '  BRAND_PHONE: "0800 000 0000" becomes "0800 111 1111"',
    ];

    it("says what the live pages have otherwise, and changes nothing", async () => {
      const before = registryText();
      const { code, said } = await giveWith(here, "page-settings");
      expect(code).toBe(0);
      const [first, ...others] = said.split("\n");
      expect([first, ...others.slice(0, -1).toSorted()]).toEqual([differences[0], ...differences.slice(1).toSorted()]);
      expect(others.at(-1)).toBe("Nothing was changed. The pages get all of it with: npm run page-settings -- --apply");
      expect(registryText()).toBe(before);
    });

    it("brings them to the live pages, to those of a canary too, and says so in the history", async () => {
      expect(await giveWith(here, "page-settings", "--apply", "--without-browser")).toMatchObject({
        code: 0,
        said: expect.stringMatching(/The live pages have the settings of this environment \(revision 5\)\.$/),
      });
      const { site, pages = [], history = [] } = registryNow();
      expect(site).toMatchObject({ maintenance: true, brand: { phone: "0800 111 1111" } });
      expect(history.at(-1)).toMatchObject({ action: "settings", by: "Grace Example" });
      expect(pages).toHaveLength(2);
      for (const { set } of pages)
        expect(readFileSync(join(releases, "pages", set, "not-found.html"), "utf8")).toContain("0800 111 1111");
      expect(await giveWith(here, "page-settings")).toEqual({
        code: 0,
        said: "The live pages have the settings of this environment.",
      });
    });

    it("does not bring a developer's settings to production's pages", async () => {
      const registry = registryNow();
      const site = { ...fictionalSite, publicOrigin: "https://claims.example.test" };
      writeFileSync(join(releases, "registry.json"), JSON.stringify({ ...registry, site }));
      const before = registryText();
      const { code, said } = await giveWith({ MAINTENANCE: "on" }, "page-settings", "--apply", "--without-browser");
      expect([code, said.split("\n").at(-1)]).toEqual([
        1,
        'The live pages are those of https://claims.example.test, and NODE_ENV is not "production" here: give all of production\'s settings, as docs/deploy.md says. Nothing was changed.',
      ]);
      expect(registryText()).toBe(before);
    });

    it("is rejected with an origin that claimants may not be answered under", async () => {
      const { code, said } = await giveWith({ NODE_ENV: "production" }, "page-settings", "--apply");
      expect([code, said]).toEqual([1, expect.stringMatching(/^PUBLIC_ORIGIN is missing/)]);
    });
  });

  it("make a key for a team, show its secret half once, and take only what it signed from then on", async () => {
    const { code, said } = await give("release-key", "back-journey", "front-journey");
    expect([code, said.split("\n")[0]]).toEqual([
      0,
      expect.stringMatching(/^back-journey and front-journey can be released with the key [0-9a-f]{16} from now on/),
    ]);
    const secret = /^RELEASE_KEY=(\S+)$/m.exec(said)?.[1] ?? "";
    const [name = "", ...others] = readdirSync(join(releases, "keys"));
    const written = readFileSync(join(releases, "keys", name), "utf8");
    expect(others).toEqual([]);
    expect(JSON.parse(written)).toMatchObject({
      apps: ["back-journey", "front-journey"],
      unsigned: { "back-journey": ["b1", "b2"], "front-journey": [] },
    });
    expect(written).not.toContain(secret);
    expect(await give("release", "back-journey", "--dirty")).toEqual({
      code: 1,
      said: "Releases of back-journey are signed by its team, and RELEASE_KEY is not set. Nothing was changed.",
    });
    expect(await giveWith({ RELEASE_KEY: "mine" }, "rollback", "back-journey")).toEqual({
      code: 1,
      said: "RELEASE_KEY is set, but it is not the line that `npm run release-key` printed as RELEASE_KEY.",
    });
    expect(await give("release-key", "letters")).toEqual({
      code: 1,
      said: `'letters' is none of the apps: ${apps.join(", ")}.`,
    });
  });

  it("promote no canary from changes that no commit has, unless asked to", async () => {
    const provenance = {
      commit: "5cbfefb0011223344",
      isDirty: true,
      by: "Ada",
      where: "a-laptop",
      at: "2026-11-21T10:00:00.000Z",
    };
    await folderStore(releases).writeOnce("private/shell/s2", "provenance.json", JSON.stringify(provenance));
    const before = registryText();
    expect(await give("promote", "shell")).toEqual({
      code: 1,
      said: "shell s2 was released from 5cbfefb001 and changes. Everybody would run what no commit has: release a commit, or add --dirty. Nothing was changed.",
    });
    expect((await give("promote", "shell", "--dry-run")).code).toBe(1);
    expect(registryText()).toBe(before);
    expect((await give("releases")).said).toMatch(/canary 20 % +s2 .* 5cbfefb001 and changes$/m);
    expect(await give("promote", "shell", "--dirty")).toMatchObject({ code: 0 });
  });

  it("release nothing over what came of a newer commit, and name the command that goes back on purpose", async () => {
    const clone = aClone(folder);
    const build = await aReadyBuild(clone.home);
    const [older, newer] = [clone.commit("Begin"), clone.commit("Go on")];
    clone.git("checkout", "-q", older);
    const made = { commit: newer, isDirty: false, by: "Ada", where: "a-laptop", at: "2026-11-21T10:00:00.000Z" };
    await folderStore(releases).writeOnce("private/back-journey/b2", "provenance.json", JSON.stringify(made));
    const before = registryText();
    for (const audience of [[], ["--canary", "10"]]) {
      const { code, said } = await give("release", "back-journey", "--from", build, "--without-browser", ...audience);
      expect([code, said.split("\n").at(-1)]).toEqual([
        1,
        `Your checkout is older than what is live: it is at commit ${older.slice(0, 10)}, and back-journey b2 was made of ${newer.slice(0, 10)}, which came after that. Update and run again; to go back on purpose: npm run rollback -- back-journey. Nothing was changed.`,
      ]);
    }
    expect(registryText()).toBe(before);
  });

  it("sign what is live already with the team's new key, and say that a commit has it by now", async () => {
    const clone = aClone(folder);
    const build = await aReadyBuild(clone.home);
    const made = {
      commit: clone.commit("Begin"),
      isDirty: true,
      by: "Ada",
      where: "a-laptop",
      at: "2026-11-21T10:00:00.000Z",
    };
    const candidate = await candidateIn(build);
    const { hash } = candidate.manifest;
    await releaseApp(folderStore(releases), {
      ...candidate,
      provenance: made,
      percent: 20,
      mover: made,
      site: () => fictionalSite,
      log: () => undefined,
    });
    const [, key = ""] = /^RELEASE_KEY=(\S+)$/m.exec((await give("release-key", "back-journey")).said) ?? [];
    const asked = ["back-journey", "--from", build, "--canary", "20"];
    const { code, said } = await giveWith({ RELEASE_KEY: key }, "release", ...asked);
    expect([code, said.split("\n").at(-1)]).toEqual([
      0,
      `back-journey ${hash} is live for 20 % of the new visits already.`,
    ]);
    expect(readdirSync(join(releases, homeOf("back-journey", hash)))).toContainEqual(
      expect.stringMatching(/signature/),
    );
    expect(await give("promote", "back-journey", "--dry-run")).toMatchObject({ code: 0 });
  });

  it.each(["30", "many"])("end where what is old would be kept for %s days", async (days) => {
    const said = `RELEASES_KEPT_DAYS is "${days}": allowed is a whole number of at least 90, for so long a claim may take.`;
    expect(await giveWith({ RELEASES_KEPT_DAYS: days }, "releases", "--clean-up")).toEqual({ code: 1, said });
    expect(await giveWith({ RELEASES_KEPT_DAYS: days }, "rollback", "back-journey")).toEqual({ code: 1, said });
  });

  it("say of a place in a script that no map of it is kept", async () => {
    expect(await give("releases", "--where", "main.js:1:2")).toEqual({
      code: 1,
      said: `No source map of main.js is kept beside any release in ${releases}.`,
    });
  });

  it("show what is live", async () => {
    const { said } = await give("releases");
    expect(said).toMatch(/shell +live +s1 +has 1\.0\.0/);
    expect(said).toMatch(/canary 20 % +s2/);
  });

  it.each([
    ["rollback", [], `Say which app: ${apps.join(", ")}.`],
    ["rollback", ["back"], `'back' is none of the apps: ${apps.join(", ")}.`],
    ["rollback", ["front-journey"], "Nothing of front-journey is live yet. What is live: shell, back-journey."],
    ["promote", ["back-journey"], "back-journey has no canary to promote: b2 is live for everybody."],
    [
      "promote",
      ["back-journey", "--canary", "5"],
      "Unknown option '--canary'. Nothing was done: npm run promote -- <app> [--dry-run] [--dirty] [--without-browser]",
    ],
    [
      "release",
      ["shell", "--canary", "100"],
      "--canary is '100', but it must be a whole number from 1 to 99, the percentage of new visits.",
    ],
    ["release", ["nothing"], /^'nothing' is none of the apps/],
    [
      "release",
      ["complaints", "--from", "docs"],
      "docs has no release.json: build there, then run claims-manifest. Nothing was changed.",
    ],
    [
      "release",
      ["shell", "--preview", "my-branch"],
      "The shell draws the page itself, so it is tried out as a canary: npm run release -- shell --canary 1",
    ],
    [
      "release",
      ["back-journey", "--preview", "my/branch"],
      /^--preview is 'my\/branch', but it must be up to 40 letters/,
    ],
    [
      "release",
      ["back-journey", "--preview", "b", "--canary", "5"],
      "--preview is for the team alone and --canary for visitors, so one of them is too many. Nothing was done.",
    ],
    [
      "releases",
      ["--everything"],
      "Unknown option '--everything'. Nothing was done: npm run releases -- [--where credit-report.87ba9ded.js:1:4332] [--clean-up] [--dry-run]",
    ],
    [
      "rollback",
      ["back-journey", "b1"],
      "'b1' is one word too many, so nothing was done: npm run rollback -- <app> [--dry-run]",
    ],
    [
      "release",
      ["back-journey", "10"],
      "'10' is one word too many, so nothing was done: npm run release -- <app> [--canary 10] [--preview my-branch] [--dry-run] [--without-browser] [--own-back-end] [--without-look] [--dirty] [--from ../complaints-journey/dist]",
    ],
    [
      "publish-content",
      ["content-pages"],
      "'content-pages' is one word too many, so nothing was done: npm run publish-content -- [--dry-run] [--without-browser]",
    ],
    [
      "automatic-rollback",
      ["https://claims.example.test", "back-journey"],
      "'back-journey' is one word too many, so nothing was done: npm run automatic-rollback -- <address>",
    ],
    [
      "override",
      ["back-journey", "b1", "b2"],
      "'b2' is one word too many, so nothing was done: npm run override -- <app> <release>",
    ],
    [
      "override",
      ["back-journey", "b1", "--dry-run"],
      "Unknown option '--dry-run'. Nothing was done: npm run override -- <app> <release>",
    ],
    [
      "automatic-rollback",
      ["--dry-run", "https://claims.example.test"],
      "Unknown option '--dry-run'. Nothing was done: npm run automatic-rollback -- <address>",
    ],
  ])("%s %j is refused in one sentence", async (command, args, sentence) => {
    const before = registryText();
    const { code, said } = await give(command, ...args);
    expect(code).toBe(1);
    expect(said.split("\n")).toHaveLength(1);
    expect(said).toMatch(sentence);
    expect(registryText()).toBe(before);
  });

  it.each([
    [
      "release",
      { npm_config_dry_run: "true" },
      ["back-journey"],
      "--dry-run",
      "npm run release -- back-journey --dry-run",
    ],
    [
      "release",
      { npm_config_canary: "true" },
      ["back-journey", "10"],
      "--canary",
      "npm run release -- back-journey --canary 10",
    ],
    [
      "release",
      { npm_config_canary: "25" },
      ["back-journey"],
      "--canary",
      "npm run release -- back-journey --canary 25",
    ],
    [
      "release",
      { npm_config_dryrun: "true" },
      ["back-journey"],
      "--dryrun",
      "npm run release -- back-journey --dry-run",
    ],
    [
      "release",
      { npm_config_without_browser: "true" },
      ["back-journey", "--dry-run"],
      "--without-browser",
      "npm run release -- back-journey --without-browser --dry-run",
    ],
    [
      "rollback",
      { npm_config_dry_run: "true" },
      ["back-journey"],
      "--dry-run",
      "npm run rollback -- back-journey --dry-run",
    ],
    ["promote", { npm_config_dry_run: "true" }, ["shell"], "--dry-run", "npm run promote -- shell --dry-run"],
    ["publish-content", { npm_config_dry_run: "true" }, [], "--dry-run", "npm run publish-content -- --dry-run"],
    [
      "automatic-rollback",
      { npm_config_dry_run: "true" },
      ["https://claims.example.test"],
      "--dry-run",
      "npm run automatic-rollback -- https://claims.example.test",
    ],
    [
      "override",
      { npm_config_dry_run: "true" },
      ["back-journey", "b1"],
      "--dry-run",
      "npm run override -- back-journey b1",
    ],
    [
      "releases",
      { npm_config_clean_up: "true", npm_config_dry_run: "true" },
      [],
      "--clean-up and --dry-run",
      "npm run releases -- --clean-up --dry-run",
    ],
  ])("%s is not run without a flag that npm kept for itself: %j %j", async (command, kept, args, flag, line) => {
    const before = registryText();
    expect(await giveWith(kept, command, ...args)).toEqual({
      code: 1,
      said: `npm kept ${flag} for itself, so nothing was done; what is meant for the command comes after --: ${line}`,
    });
    expect(registryText()).toBe(before);
  });

  it("does what its line says although npm has settings of its own", async () => {
    const settings = {
      npm_config_yes: "true",
      npm_config_cache: "/home/ada/.npm",
      npm_config_dry_run: "",
      npm_config_nodedir: "/usr",
    };
    expect(await giveWith(settings, "promote", "shell", "--dry-run")).toMatchObject({ code: 0 });
  });

  it.each([
    ["rollback", "back-journey"],
    ["promote", "shell"],
    ["publish-content"],
    ["release", "back-journey"],
    ["releases", "--clean-up"],
  ])("%s says so where the registry was written by tools that this checkout is too old for", async (...call) => {
    const [command, ...args] = call;
    writeFileSync(
      join(releases, "registry.json"),
      JSON.stringify({ ...registryNow(), tools: { oldest: 1000, update: "main of 3 May 2027" } }),
    );
    const before = registryText();
    expect(await give(command ?? "", ...args)).toEqual({
      code: 1,
      said: "Your checkout is older than what is live: update to main of 3 May 2027 or later and run again. Nothing was changed.",
    });
    expect(registryText()).toBe(before);
  });

  it("say in one sentence that a registry is of a shape that they do not know", async () => {
    writeFileSync(
      join(releases, "registry.json"),
      JSON.stringify({ ...registryNow(), version: 2, tools: { oldest: 1000, update: "main of 3 May 2027" } }),
    );
    const { code, said } = await give("rollback", "back-journey");
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Your checkout is older than what is live: update to main of 3 May 2027 or later and run again\. Nothing was changed\. The registry is not usable at 'version'.*$/,
    );
  });
});
