import { fileURLToPath } from "node:url";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { headlessChromium } from "../../tools/test/chromium.ts";
import type { EngineOptions } from "./story.ts";

// Workers read this file too: the folder is made by the first and named to the rest.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "claims-engines-"));

const port = Number(process.env["E2E_PORT"] ?? 3260);
const origin = `http://localhost:${port}`;

/** The same stories in the three engines that claimants have. */
export default defineConfig<object, EngineOptions>({
  testDir: ".",
  outputDir: "../test-results/engines",
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  projects: (["blink", "webkit", "gecko"] as const).map((name) => ({
    name,
    use: { engineName: name, baseURL: origin, launchOptions: headlessChromium() },
  })),
  globalTeardown: "../clear-up.ts",
  webServer: {
    command: "node tools/start/run.ts",
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    url: `${origin}/api/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: process.env["E2E_DATA_DIR"] },
  },
});
