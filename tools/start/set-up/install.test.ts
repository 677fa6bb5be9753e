import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpacked } from "./install.mjs";

function aPackage(root: string, name: string) {
  const folder = join(root, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
}

it("counts what is unpacked while npm takes folders of an earlier install away", () => {
  const root = mkdtempSync(join(tmpdir(), "claims-install-"));
  expect(unpacked(root)).toBe(0);
  aPackage(root, "one");
  aPackage(root, "@scope/two");
  mkdirSync(join(root, "node_modules/not-filled-yet"));
  // A folder that is listed, and gone when it is read.
  symlinkSync(join(root, "nowhere"), join(root, "node_modules/@gone"));
  expect(unpacked(root)).toBe(2);
});
