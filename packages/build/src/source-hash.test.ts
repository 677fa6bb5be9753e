/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceHash } from "./source-hash.ts";

const modules = join(dirname(fileURLToPath(import.meta.url)), "../../../node_modules");

describe("the name of what an app's scripts are built from", () => {
  let app: string;
  const write = (name: string, content: string) => writeFileSync(join(app, name), content);

  beforeEach(() => {
    app = mkdtempSync(join(tmpdir(), "claims-app-"));
    mkdirSync(join(app, "src"));
    symlinkSync(modules, join(app, "node_modules"));
    write("package.json", "{}");
    write("src/step.ts", "export const step = 1;");
  });
  afterEach(() => rmSync(app, { recursive: true }));

  it("is another one for another script", () => {
    const before = sourceHash(app);
    write("src/step.ts", "export const step = 2;");
    expect(sourceHash(app)).not.toBe(before);
  });

  it.each(["unit-report.json", "stories-report.json", "src/step.test.ts", "README.md", ".env"])(
    "stays with %s, which is in no build",
    (name) => {
      const before = sourceHash(app);
      write(name, "{}");
      expect(sourceHash(app)).toBe(before);
    },
  );
});
