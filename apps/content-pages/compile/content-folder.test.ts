/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkFolder } from "./content-folder.ts";

const room = join(__dirname, "..");

describe("the content of this product", () => {
  it("is fit to publish", () => {
    expect(checkFolder(join(room, "content")).problems).toEqual([]);
  });
});

describe("the check of a content folder", () => {
  let content = "";

  function write(path: string, text: string) {
    mkdirSync(join(content, path, ".."), { recursive: true });
    writeFileSync(join(content, path), text);
  }

  beforeEach(() => {
    content = mkdtempSync(join(tmpdir(), "content-"));
  });

  afterEach(() => rmSync(content, { recursive: true }));

  it("finds a file that belongs to no collection", () => {
    write("pagse/terms.md", "---\n---\n");
    expect(checkFolder(content).problems).toEqual([
      { file: "pagse/terms.md", field: "name", reason: "belongs to no collection; there is pages/….md, sections/….yml" },
    ]);
  });

  it("fails as a command, with one line for each file, field and reason", () => {
    write("pages/privacy-policy.md", "---\ntitle: Privacy\nslug: privacy-policy\neffective: yesterday\n---\n<b>Hello</b>");
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(room, "compile/check-content.ts"), content], {
      encoding: "utf8",
    });
    expect(stderr.trim().split("\n")).toEqual([
      "content/pages/privacy-policy.md: description is missing",
      "content/pages/privacy-policy.md: effective must be a day that exists, written like 2025-04-08, and is yesterday",
      "content/pages/privacy-policy.md:6: text holds HTML, which a page cannot; write it in Markdown",
    ]);
    expect(stdout).toBe("1 content file checked, 3 problems.\n");
    expect(status).toBe(1);
  });
});
