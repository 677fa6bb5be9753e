import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

const blink = stories.projects?.find(({ name }) => name === "blink");

/** A picture of each screen in each engine, beside each other; what differs is looked at by people. */
// oxlint-disable-next-line import/no-default-export -- the runner takes it by its default export
export default defineConfig({
  ...stories,
  testMatch: "pictures.ts",
  workers: 1,
  projects: [{ name: "all three", use: { ...blink?.use, viewport: { width: 940, height: 700 } } }],
});
