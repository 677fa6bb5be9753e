import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entriesOf, versionsMet } from "./entries-of.ts";

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "claims-entries-"));
  const exports = {
    "./package.json": "./package.json",
    "./claim/builder": "./b.ts",
    "./claim/schema": "./now.ts",
    "./site/words": "./words.ts",
    "./majors/1.4.0/claim/schema": "./one.ts",
    "./majors/1.4.0/toast/atoms": "./toast.ts",
    "./majors/2.1.0/claim/schema": "./two.ts",
  };
  writeFileSync(join(home, "package.json"), JSON.stringify({ version: "3.0.0", exports }));
});
afterAll(() => rmSync(home, { recursive: true }));

const filesFor = (version?: string) =>
  Object.fromEntries(entriesOf(home, version).map(([entry, file]) => [entry, file.slice(home.length + 1)]));

describe("the entries of a contracts package", () => {
  it("are those of now", () => {
    expect(filesFor()).toEqual({ "claim/schema": "now.ts", "site/words": "words.ts" });
    expect(filesFor("3.0.0")).toEqual(filesFor());
  });

  it("are for a former major what it had otherwise, and what did not change since", () => {
    expect(filesFor("1.4.0")).toEqual({
      "claim/schema": "one.ts",
      "toast/atoms": "toast.ts",
      "site/words": "words.ts",
    });
    expect(filesFor("2.1.0")).toEqual({ "claim/schema": "two.ts", "site/words": "words.ts" });
  });

  it("say which former majors are met", () => {
    expect(versionsMet(home)).toEqual(["1.4.0", "2.1.0"]);
  });
});
