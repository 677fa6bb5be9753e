import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";

// Workers read this file too: the folder is made by the first and named to the rest.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "claims-e2e-"));

const port = Number(process.env["E2E_PORT"] ?? 3210);
const origin = `http://localhost:${port}`;

/** The system's browser; without one, Playwright's own is used. */
function systemChromium(): string | undefined {
  try {
    return execFileSync("sh", ["-c", "command -v chromium"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

const executablePath = systemChromium();
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  fullyParallel: true,
  // Much of a story is waiting, for pauses and for patience: more of them than cores keep the cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // As long as a claimant on a slow machine would wait; what is awaited is an event all the same.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: origin,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet,
    },
  },
  projects: [
    { name: "phone", use: { ...devices["Desktop Chrome"], viewport: { width: 375, height: 812 } } },
    {
      name: "desk",
      testMatch: ["every-page.spec.ts", "keyboard-only.spec.ts"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
  ],
  globalTeardown: "./clear-up.ts",
  webServer: {
    command: "node tools/start/run.ts",
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    url: `${origin}/api/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: process.env["E2E_DATA_DIR"] },
  },
});
