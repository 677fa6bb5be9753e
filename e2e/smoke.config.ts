import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

const releases = process.env["E2E_RELEASES"] ?? "";
const [phone] = stories.projects ?? [];
const { webServer } = stories;
if (!phone || !webServer || Array.isArray(webServer))
  throw new Error("The stories have another form than their smoke knows.");

/** A candidate among the releases that are live, before it is live itself; the gate says where they lie. */
// oxlint-disable-next-line import/no-default-export -- the runner takes it by its default export
export default defineConfig({
  ...stories,
  testMatch: "smoke.spec.ts",
  reporter: [["line"], ["../tools/release/gate/walk-steps.ts"]],
  projects: [phone],
  webServer: {
    ...webServer,
    command: "node tools/release/gate/serve-candidate.ts",
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { ...webServer.env, RELEASES: releases },
  },
});
