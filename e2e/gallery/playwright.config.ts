import { defineConfig } from "@playwright/test";
import stories from "../playwright.config.ts";

const [phone] = stories.projects ?? [];

/** A picture of each moment of trust on a phone, in light and dark: looked at by people, and no part of `npm test`. */
// oxlint-disable-next-line import/no-default-export -- the runner takes it by its default export
export default defineConfig({
  ...stories,
  testDir: ".",
  testMatch: "pictures.ts",
  globalTeardown: "../clear-up.ts",
  workers: 2,
  projects: [{ name: "phone", use: { ...phone?.use } }],
});
