import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { headlessChromium } from "./chromium.ts";

describe("the browser of the tests", () => {
  const path = process.env["PATH"];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "claims-path-"));
    process.env["PATH"] = ["/nowhere", folder].join(delimiter);
  });

  afterEach(() => {
    process.env["PATH"] = path;
    rmSync(folder, { recursive: true });
  });

  const install = (name: string, mode = 0o755) => {
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), mode);
  };

  test("is the build without windows where the system has it", () => {
    install("chromium");
    install("chromium-headless-shell");
    expect(headlessChromium().executablePath).toBe(join(folder, "chromium-headless-shell"));
  });

  test("is the whole one where the system has that alone", () => {
    install("chromium");
    install("chromium-headless-shell", 0o644);
    expect(headlessChromium().executablePath).toBe(join(folder, "chromium"));
  });

  test("is Playwright's own where the system has none", () => {
    expect(headlessChromium()).not.toHaveProperty("executablePath");
  });
});
