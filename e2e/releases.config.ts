import { defineConfig } from "@playwright/test";
import { aboutReleases, longStories } from "./about-releases.ts";
import base from "./playwright.config.ts";

const [phone] = base.projects ?? [];

/** The long stories begin first: a run that ends with one of them leaves a core idle. */
export default defineConfig({
  ...base,
  projects: [
    { ...phone, name: "long", testMatch: longStories },
    { ...phone, testMatch: aboutReleases, testIgnore: longStories },
  ],
});
