import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withVirtualTime } from "./virtual-time.ts";

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe("time that passes at once", () => {
  it("is the sum of what was waited for, one after the other", async () => {
    const work = async () => {
      await wait(5000);
      await wait(90_000);
    };
    expect(await withVirtualTime(work)).toBe(95_000);
  });

  it("does not end while a file is read that comes late", async () => {
    const folder = mkdtempSync(join(tmpdir(), "claims-late-"));
    const file = join(folder, "late");
    execFileSync("mkfifo", [file]);
    let turns = 0;
    const later = () => {
      turns += 1;
      if (turns < 500) setImmediate(later);
      else void writeFile(file, "here");
    };
    setImmediate(later);
    const work = async () => {
      await readFile(file);
      await wait(5000);
    };
    expect(await withVirtualTime(work)).toBe(5000);
    rmSync(folder, { recursive: true });
  });

  it("ends where nothing is waited for that could come", async () => {
    expect(await withVirtualTime(() => new Promise(() => {}))).toBe(0);
  });
});
