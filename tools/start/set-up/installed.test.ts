import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled, lockedCount, recordInstalled } from "./installed.mjs";

const root = mkdtempSync(join(tmpdir(), "installed-"));
const everywhere = { version: "1.0.0", integrity: "sha512-a" };
const elsewhere = { version: "1.0.0", integrity: "sha512-b", optional: true };

function locked(packages: object) {
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
}

function inPlace(packages: object) {
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
}

beforeEach(() => {
  rmSync(join(root, "node_modules"), { recursive: true, force: true });
  locked({ "": {}, "node_modules/a": everywhere, "node_modules/for-another-system": elsewhere });
});

afterAll(() => rmSync(root, { recursive: true }));

describe("the install", () => {
  test("is missing on a fresh clone", () => {
    expect(isInstalled(root)).toBe(false);
  });

  test("is missing where npm was interrupted before its own account of it", () => {
    mkdirSync(join(root, "node_modules/a"), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  test("is there without the packages for another system", () => {
    inPlace({ "node_modules/a": everywhere });
    expect(isInstalled(root)).toBe(true);
  });

  test("is there without the newer Node, and the link to what asks for it, where this one is new enough", () => {
    locked({
      "node_modules/a": everywhere,
      "node_modules/newer-node": { resolved: "tools/newer-node", link: true },
      "tools/newer-node": { optional: true },
    });
    inPlace({ "node_modules/a": everywhere });
    expect(isInstalled(root)).toBe(true);
  });

  test("is stale on an older Node until a newer one has come along", () => {
    inPlace({ "node_modules/a": everywhere });
    expect(isInstalled(root, "20.20.2")).toBe(false);
    mkdirSync(join(root, "node_modules/.bin"));
    writeFileSync(join(root, "node_modules/.bin/node"), "");
    expect(isInstalled(root, "20.20.2")).toBe(true);
  });

  test.each([
    ["another version", { "node_modules/a": { ...everywhere, version: "1.0.1" } }],
    ["other content", { "node_modules/a": { ...everywhere, integrity: "sha512-c" } }],
    ["nothing of it", {}],
  ])("is stale where it has %s", (_, packages) => {
    inPlace(packages);
    expect(isInstalled(root)).toBe(false);
  });

  test("is there after an install of ours, whatever npm leaves out of it", () => {
    inPlace({});
    recordInstalled(root);
    expect(isInstalled(root)).toBe(true);
  });

  test("is stale when the lock file has changed since", () => {
    inPlace({});
    recordInstalled(root);
    locked({ "": {}, "node_modules/a": everywhere, "node_modules/b": everywhere });
    expect(isInstalled(root)).toBe(false);
  });

  test("counts what every machine gets", () => {
    expect(lockedCount(root)).toBe(1);
  });
});
