import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

/** The system's chromium where there is one, Playwright's own otherwise. */
function systemChromium(): { executablePath?: string } {
  try {
    return { executablePath: execFileSync("sh", ["-c", "command -v chromium"], { encoding: "utf8" }).trim() };
  } catch {
    return {};
  }
}

const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export default defineConfig({
  testDir: "stories-check",
  globalSetup: "./stories-check/set-up.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    viewport: { width: 375, height: 812 },
    launchOptions: {
      ...systemChromium(),
      args: [
        ...asRoot,
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
