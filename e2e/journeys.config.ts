import { defineConfig } from "@playwright/test";
import { aboutReleases } from "./about-releases.ts";
import base from "./playwright.config.ts";

/** What claimants do; the scan of every page and the stories about releases are targets by themselves. */
export default defineConfig({ ...base, testIgnore: [...aboutReleases, "**/every-page.spec.ts"] });
