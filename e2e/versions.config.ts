import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

const { webServer: _server, globalTeardown: _clearing, ...rest } = stories;

/** The whole journey, on pages and a back end that the caller has started: two versions of the product. */
// oxlint-disable-next-line import/no-default-export -- the runner takes it by its default export
export default defineConfig({
  ...rest,
  // Other stories may run beside it.
  outputDir: "test-results/versions",
  testMatch: "back-half.spec.ts",
  grep: /all the way from the postcode to the upload/,
  workers: 1,
  // Two hundred journeys in a row take longer than the stories of a test run may.
  globalTimeout: 0,
  reporter: [["list"]],
});
