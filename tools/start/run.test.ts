import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder } from "../../apps/api/src/database/folder-lock.ts";
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
  }, 30_000);

  test.each([
    ["PORT", "abc", /^PORT is 'abc'.*\n$/],
    ["MAINTENANCE", "maybe", /^MAINTENANCE is 'maybe'.*\n$/],
    ["LIMITS", "loose", /^LIMITS is "loose".*\n$/],
  ])("names the setting that is wrong: %s=%s", async (name, value, sentence) => {
    const end = await startAndEnd({ DATA_DIR: dataDir, [name]: value });
    expect(end).toEqual({ code: 1, err: expect.stringMatching(sentence) });
  }, 30_000);

  test("says in one sentence that the data folder is in use", async () => {
    const lock = await lockFolder(dataDir);
    const end = await startAndEnd({ DATA_DIR: dataDir });
    await lock.release();
    const sentence = /^DATA_DIR is .* which another process \(\d+\) is using.*\n$/;
    expect(end).toEqual({ code: 1, err: expect.stringMatching(sentence) });
  }, 30_000);
});

describe("a start that can be", () => {
  test("prints one address, answers there, and leaves no process behind when it is stopped", async () => {
    const { launcher, ended, origin, children } = await started({ DATA_DIR: dataDir });
    expect((await fetch(`${origin}/`)).status).toBe(200);
    expect((await fetch(`${origin}/api/readyz`)).status).toBe(200);
    launcher.kill("SIGTERM");
    await ended;
    expect([launcher.exitCode, await allGone(children)]).toEqual([0, true]);
  }, 120_000);

  test("leaves no process behind when it is killed outright", async () => {
    const { launcher, children } = await started({ DATA_DIR: dataDir });
    launcher.kill("SIGKILL");
    expect([children.length, await allGone(children)]).toEqual([2, true]);
  }, 120_000);
});
