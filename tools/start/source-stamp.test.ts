import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stampOf } from "./source-stamp.ts";

const folder = mkdtempSync(join(tmpdir(), "stamp-"));
const write = (name: string, content: string) => {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), content);
};
const stamp = () => stampOf([folder]);

beforeEach(() => write("src/main.ts", "one"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the stamp of the sources", () => {
  test("stays when only a date changes", () => {
    const before = stamp();
    utimesSync(join(folder, "src/main.ts"), 0, 0);
    expect(stamp()).toBe(before);
  });

  test("changes with the content of a file", () => {
    const before = stamp();
    write("src/main.ts", "two");
    expect(stamp()).not.toBe(before);
  });

  test("changes when a file gets another name", () => {
    const before = stamp();
    write("src/other.ts", "one");
    rmSync(join(folder, "src/main.ts"));
    expect(stamp()).not.toBe(before);
  });

  test.each(["dist/main.js", "src/main.test.ts", "node_modules/a/index.js"])("does not look at %s", (name) => {
    const before = stamp();
    write(name, "built");
    expect(stamp()).toBe(before);
  });
});
