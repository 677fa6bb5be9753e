import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { oneAtATime } from "./one-at-a-time.mjs";

const folder = mkdtempSync(join(tmpdir(), "one-at-a-time-"));
const file = join(folder, "installing");
const noneWaits = () => expect(undefined).toBe("nobody to wait for");

afterAll(() => rmSync(folder, { recursive: true }));

/** Another process that holds the lock. */
async function aHolder() {
  const socket = JSON.stringify(`${file}.sock`);
  const program = `require("node:net").createServer().listen(${socket}, () => console.log())`;
  const holder = spawn(process.execPath, ["--eval", program]);
  await once(holder.stdout, "data");
  return holder;
}

describe("work that must not run twice at a time", () => {
  test("runs after the one that runs already", async () => {
    const shown: string[] = [];
    const held: (() => void)[] = [];
    const first = oneAtATime(
      file,
      noneWaits,
      () => new Promise((done) => held.push(() => (shown.push("first"), done()))),
    );
    const second = oneAtATime(
      file,
      () => held.forEach((end) => end()),
      async () => void shown.push("second"),
    );
    await Promise.all([first, second]);
    expect(shown).toEqual(["first", "second"]);
  });

  test("does not wait for a process that was killed", async () => {
    const killed = await aHolder();
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect(existsSync(`${file}.sock`)).toBe(true);
    await oneAtATime(file, noneWaits, async () => undefined);
    expect(existsSync(`${file}.sock`)).toBe(false);
  });

  test("runs by a process that waits once the one before it is killed", async () => {
    const killed = await aHolder();
    const waits = jest.fn(() => void killed.kill("SIGKILL"));
    await oneAtATime(file, waits, async () => undefined);
    expect(waits).toHaveBeenCalledTimes(1);
  });
});
