import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashOfSources } from "./source-hash.ts";

const folder = mkdtempSync(join(tmpdir(), "claims-hash-"));
const write = (name: string, content: string) => {
  mkdirSync(join(folder, name, ".."), { recursive: true });
  writeFileSync(join(folder, name), content);
};
const hash = () => hashOfSources([folder]);

beforeEach(() => write("src/main.ts", "one"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the hash of the sources", () => {
  test("stays when only a date changes", () => {
    const before = hash();
    utimesSync(join(folder, "src/main.ts"), 0, 0);
    expect(hash()).toBe(before);
  });

  test("changes with the content of a file", () => {
    const before = hash();
    write("src/main.ts", "two");
    expect(hash()).not.toBe(before);
  });

  test("changes when a file gets another name", () => {
    const before = hash();
    write("src/other.ts", "one");
    rmSync(join(folder, "src/main.ts"));
    expect(hash()).not.toBe(before);
  });

  test.each(["dist/main.js", "src/main.test.ts", "node_modules/a/index.js"])("does not look at %s", (name) => {
    const before = hash();
    write(name, "built");
    expect(hash()).toBe(before);
  });
});
