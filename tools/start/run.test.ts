import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "../../apps/api/src/database/folder-lock.ts";
import { withOwnStore } from "./settings.ts";
import { startAndEnd, started } from "./testing/launcher.ts";
import { allGone } from "./testing/processes.ts";

const dataDir = mkdtempSync(join(tmpdir(), "start-"));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("a start that cannot be", () => {
  test("says in one sentence that the port is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const end = await startAndEnd({ DATA_DIR: dataDir, PORT: String(port) });
    server.close();
    expect(end).toEqual({ code: 1, err: `Port ${port} is taken. Stop what uses it or choose another with PORT.\n` });
  });

  test.each([
    ["PORT", "abc", 'PORT is "abc": allowed is a whole number from 0 to 65535.\n'],
    ["MAINTENANCE", "maybe", 'MAINTENANCE is "maybe": allowed is one of on, off.\n'],
    ["LIMITS", "loose", 'LIMITS is "loose": allowed is one of relaxed, strict.\n'],
  ])("names the setting that is wrong: %s=%s", async (name, value, sentence) => {
    const end = await startAndEnd({ DATA_DIR: dataDir, [name]: value });
    expect(end).toEqual({ code: 1, err: sentence });
  });

  test("says in one sentence that the data folder is in use", async () => {
    const lock = await lockFolder(dataDir);
    const end = await startAndEnd({ DATA_DIR: dataDir });
    await lock.release();
    const sentence = /^DATA_DIR is .* which another process \(\d+\) is using.*\n$/;
    expect(end).toEqual({ code: 1, err: expect.stringMatching(sentence) });
  });
});

/** A store that others release into: a shell that is not the one built here, and its pages. */
function aSharedStore(): string {
  const releases = mkdtempSync(join(dataDir, "shared-"));
  const stable = {
    hash: "theirs",
    base: "/r/shell/theirs/",
    manifest: "m.json",
    integrity: {},
    contract: {},
    chunks: {},
    routes: [],
    releasedAt: "2026-11-20T10:00:00.000Z",
  };
  mkdirSync(join(releases, "pages/theirs"), { recursive: true });
  writeFileSync(join(releases, "pages/theirs/index.html"), "<!doctype html>\n<title>Theirs</title>\n");
  writeFileSync(
    join(releases, "registry.json"),
    JSON.stringify({ version: 1, revision: 7, apps: { shell: { stable } }, pages: [{ upTo: 100, set: "theirs" }] }),
  );
  return releases;
}

describe("a start on a store that others share", () => {
  test("serves what is live there, and releases nothing", async () => {
    const releases = aSharedStore();
    const before = readFileSync(join(releases, "registry.json"), "utf8");
    const { launcher, ended, origin } = await started({ DATA_DIR: join(dataDir, "own"), RELEASES: releases });
    const page = await (await fetch(`${origin}/`)).text();
    launcher.kill("SIGTERM");
    await ended;
    expect(page).toContain("Theirs");
    expect(readFileSync(join(releases, "registry.json"), "utf8")).toBe(before);
    expect(existsSync(join(releases, "r"))).toBe(false);
  });

  test("says how to fill it, where nothing is released there yet", async () => {
    const releases = join(dataDir, "empty");
    const end = await startAndEnd({ DATA_DIR: join(dataDir, "own"), RELEASES: releases });
    expect(end).toEqual({
      code: 1,
      err: `Nothing is released in ${releases} yet, and others may share it, so this start writes nothing there. To put there what is built here: npm start -- --fill\n`,
    });
  });
});

describe("dev and the editor", () => {
  const settings = { dataDir: "/clone/.data", releases: "/srv/releases", isShared: true };

  test("work in a store of their own, and say so, where RELEASES names one that others share", () => {
    const said: string[] = [];
    const { releases, isShared } = withOwnStore(settings, (line) => said.push(line));
    expect([releases, isShared]).toEqual(["/clone/.data/releases", false]);
    expect(said).toEqual([
      "RELEASES is '/srv/releases', which others may share, so nothing is written there; what is shown here lies in /clone/.data/releases.",
    ]);
  });

  test("say nothing of a store that is their own", () => {
    const own = { ...settings, releases: "/clone/.data/releases", isShared: false };
    const said: string[] = [];
    expect([withOwnStore(own, (line) => said.push(line)), said]).toEqual([own, []]);
  });
});

describe("a start that can be", () => {
  test("prints one address, answers there, and leaves no process behind when it is stopped", async () => {
    const { launcher, ended, origin, children } = await started({ DATA_DIR: dataDir });
    expect((await fetch(`${origin}/`)).status).toBe(200);
    expect((await fetch(`${origin}/api/readyz`)).status).toBe(200);
    launcher.kill("SIGTERM");
    await ended;
    expect([launcher.exitCode, await allGone(children)]).toEqual([0, true]);
  });

  test("leaves no process behind when it is killed outright", async () => {
    const { launcher, children } = await started({ DATA_DIR: dataDir });
    launcher.kill("SIGKILL");
    expect([children.length, await allGone(children)]).toEqual([2, true]);
  });
});
