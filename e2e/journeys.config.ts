import { defineConfig } from "@playwright/test";
import { aboutReleases } from "./about-releases.ts";
import base from "./playwright.config.ts";

const [phone, desk] = base.projects ?? [];
const waits = /@waits/;

/**
 * What claimants do; the scan of every page and the stories about releases are targets by themselves. Stories that wait
 * for a timeout of the product most of their time go beside the others: a core is free of them meanwhile.
 */
export default defineConfig({
  ...base,
  testIgnore: [...aboutReleases, "**/every-page.spec.ts"],
  workers: 5,
  projects: [
    { ...phone, name: "waits", grep: waits, workers: 2 },
    { ...phone, grepInvert: waits, workers: 3 },
    { ...desk, workers: 1 },
  ],
});
