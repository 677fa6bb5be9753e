import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

const [phone] = stories.projects ?? [];
const { webServer } = stories;
if (!phone || !webServer || Array.isArray(webServer))
  throw new Error("The stories have another form than their smoke knows.");

const pictures = process.env["E2E_PICTURES"] ?? "";

/**
 * On a busy machine everything takes longer, and the pages themselves give a file up after five seconds: what fails counts
 * where it fails for a second claimant too.
 */
const patient = { timeout: 600_000, expect: { timeout: 120_000 }, retries: 1 };
const startTimeout = 600_000;

const given = (name: string) => process.env[name] ?? "";

/** Where screens are to look the same, the pages of what is live are there as well. */
const isCompared = given("E2E_LIVE_PORT") !== "";

const look = {
  name: "look",
  testDir: "look",
  testMatch: "partner-screens.spec.ts",
  outputDir: pictures,
  snapshotPathTemplate: `${pictures}/{arg}{ext}`,
  // The styles that pictures are taken with are none of the product's own; the walk keeps its policies.
  use: { ...phone.use, bypassCSP: true },
};

/** A candidate among the releases that are live, before it is live itself; the gate says where they lie. */
// oxlint-disable-next-line import/no-default-export -- the runner takes it by its default export
export default defineConfig({
  ...stories,
  ...patient,
  reporter: [["line"], ["../tools/release/gate/walk-steps.ts"]],
  projects: [{ ...phone, name: "walk", testMatch: "smoke.spec.ts" }, ...(isCompared ? [look] : [])],
  webServer: {
    ...webServer,
    command: "node tools/release/gate/serve-candidate.ts",
    url: `http://localhost:${given("E2E_PORT")}/api/readyz`,
    timeout: startTimeout,
    env: {
      ...webServer.env,
      PORT: given("E2E_PORT"),
      DATA_DIR: given("E2E_DATA_DIR"),
      RELEASES: given("E2E_RELEASES"),
    },
  },
});
