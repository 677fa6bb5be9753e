import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import * as compressing from "../manifest/precompress.ts";
import { writePages } from "./compose-pages.ts";

jest.mock("../manifest/precompress.ts", () => {
  const real = jest.requireActual<typeof compressing>("../manifest/precompress.ts");
  return { ...real, compressedFrom: jest.fn(real.compressedFrom) };
});

describe("written pages", () => {
  it("have their precompressed files beside them, and what stands at several addresses is compressed once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "claims-written-"));
    const pages = new Map([
      ["otp/index.html", "<p>A step</p>"],
      ["v4/otp/index.html", "<p>A step</p>"],
      ["index.html", "<p>Home</p>"],
    ]);
    await writePages(folder, pages);
    for (const [name, page] of pages) {
      expect(readFileSync(join(folder, name), "utf8")).toBe(page);
      expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(page);
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(page);
    }
    expect(compressing.compressedFrom).toHaveBeenCalledTimes(2);
    rmSync(folder, { recursive: true });
  });

  it("are by themselves where they go over no wire", async () => {
    const folder = mkdtempSync(join(tmpdir(), "claims-written-"));
    await writePages(folder, new Map([["index.html", "<p>Home</p>"]]), { isUncompressed: true });
    expect(readdirSync(folder)).toEqual(["index.html"]);
    rmSync(folder, { recursive: true });
  });
});
