import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { headlessChromium } from "../tools/test/chromium.ts";

// Workers read this file too: the folder is made by the first and named to the rest.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "claims-e2e-"));

const port = Number(process.env["E2E_PORT"] ?? 3210);
const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  // Pictures are compared with others of the same run alone, and none is a file of the repository.
  snapshotPathTemplate: "test-results/compared/{arg}{ext}",
  fullyParallel: true,
  // Much of a story is waiting, for pauses and for timeouts: more of them than cores keep the cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // A run that hangs is stopped and has failed.
  globalTimeout: 30 * 60_000,
  // As long as a claimant on a slow machine would wait; what is awaited is an event all the same.
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: origin,
    // Every trace costs a fifth of the story, whether it is kept or not: `--trace retain-on-failure` has one of what failed.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: headlessChromium(),
  },
  projects: [
    { name: "phone", use: { ...devices["Desktop Chrome"], viewport: { width: 375, height: 812 } } },
    {
      name: "desk",
      testMatch: "keyboard-only.spec.ts",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
  ],
  globalTeardown: "./clear-up.ts",
  webServer: {
    command: "node tools/start/testing/run-on-postgres.ts",
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    url: `${origin}/api/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: process.env["E2E_DATA_DIR"] },
  },
});
