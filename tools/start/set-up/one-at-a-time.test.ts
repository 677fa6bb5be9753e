import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { oneAtATime } from "./one-at-a-time.mjs";

const folder = mkdtempSync(join(tmpdir(), "one-at-a-time-"));
const file = join(folder, "installing");
const nobodyWaits = () => expect(undefined).toBe("nobody to wait for");

afterAll(() => rmSync(folder, { recursive: true }));

describe("work that must not run twice at a time", () => {
  test("runs after the one that runs already", async () => {
    const told: string[] = [];
    const held: (() => void)[] = [];
    const first = oneAtATime(
      file,
      nobodyWaits,
      () => new Promise((done) => held.push(() => (told.push("first"), done()))),
    );
    const second = oneAtATime(
      file,
      () => held.forEach((end) => end()),
      async () => void told.push("second"),
    );
    await Promise.all([first, second]);
    expect(told).toEqual(["first", "second"]);
  });

  test("does not wait for a process that is gone", async () => {
    writeFileSync(file, "999999999");
    await oneAtATime(file, nobodyWaits, async () => undefined);
    expect(existsSync(file)).toBe(false);
  });
});
