import { defineConfig } from "@playwright/test";
import { headlessChromium } from "../../tools/test/chromium.ts";

export default defineConfig({
  testDir: "stories-check",
  globalSetup: "./stories-check/set-up.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A run that hangs is stopped and has failed.
  globalTimeout: 30 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    viewport: { width: 375, height: 812 },
    launchOptions: headlessChromium(),
  },
});
