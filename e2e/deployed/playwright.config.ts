import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

// Workers read this file too: the folder is made by the first and named to the rest.
process.env["DEPLOYED_DIR"] ??= mkdtempSync(join(tmpdir(), "claims-deployed-"));

// Stories read the texts that were sent as operators do.
process.env["METRICS_TOKEN"] ??= randomBytes(24).toString("base64url");

const port = Number(process.env["DEPLOYED_PORT"] ?? 3243);
const origin = `https://localhost:${port}`;

const isCluster = process.env["DEPLOYED"] === "cluster";

/** The product as it runs in production, on this one machine; with DEPLOYED=cluster, highly available. */
export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../test-results/deployed",
  workers: 1,
  projects: [{ name: "phone" }],
  use: { ...base.use, viewport: { width: 375, height: 812 }, baseURL: origin, ignoreHTTPSErrors: true },
  globalTeardown: "./clear-up.ts",
  webServer: {
    command: `node tools/deploy/start.ts${isCluster ? " --cluster" : ""}`,
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    url: `${origin}/api/readyz`,
    ignoreHTTPSErrors: true,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: isCluster ? 30_000 : 10_000 },
    env: { PORT: String(port), DEPLOYED_DIR: process.env["DEPLOYED_DIR"], METRICS_TOKEN: process.env["METRICS_TOKEN"] },
  },
});
