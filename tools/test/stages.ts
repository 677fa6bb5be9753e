import { budgetStage } from "./budget-stage.ts";
import { buildStage } from "./build-stage.ts";
import { check } from "./commands.ts";
import { jestStage } from "./jest-stage.ts";
import { playwrightStage } from "./playwright-stage.ts";
import type { Stage } from "./stage.ts";

const api = "@claims/api";
const tools = "@claims/tools";

/** Told one after the other. */
const deployed = playwrightStage(
  "as it runs in production",
  ["playwright", "test", "--config", "e2e/deployed/playwright.config.ts"],
  ["build"],
  1,
);

const inThreeEngines = playwrightStage(
  "stories in the engines of Chrome, Safari and Firefox",
  ["playwright", "test", "--config", "e2e/engines/playwright.config.ts"],
  ["build"],
);

/** What is walked in a real browser, of the files whose path matches. */
const stories = (name: string, files: string) =>
  playwrightStage(name, ["playwright", "test", "--config", "e2e/playwright.config.ts", files], ["build"]);

const aboutReleases = [
  "across-the-seam",
  "dev-from",
  "editor",
  "moving-releases",
  "page-policy",
  "previous-release",
  "release-set",
  "remote-faults",
  "second-copy",
  "self-healing",
  "smoke",
  "two-majors",
  "whole-react",
  "another-repository",
  "working-on-one",
].join("|");

const fast: Stage[] = [
  buildStage,
  check("types", ["nx", "run-many", "-t", "types", "--outputStyle=static"]),
  check("format", ["oxfmt", "--check"]),
  check("lint", ["oxlint"]),
  check("boundaries", ["node", "tools/lint/boundaries.ts"]),
  check("libraries as published", ["node", "tools/lint/libraries.ts"]),
  budgetStage,
  // The launcher's own tests start the product, so they want a build to start.
  { ...jestStage("unit tests of the tools", 1, (project) => project === tools), needs: ["build"] },
  jestStage("unit and component tests", 1, (project) => project !== api && project !== tools),
];

const rest: Stage[] = [
  check("dead code", ["knip", "--no-progress"]),
  deployed,
  jestStage("API tests, on both databases", 2, (project) => project === api),
  playwrightStage("accessibility of the stories", ["npm", "run", "check-stories", "-w", "@claims/ui", "--"]),
  stories("every page in every state", "every-page\\.spec"),
  stories("end-to-end stories", `journeys/(?!every-page|${aboutReleases})`),
  stories("stories of remotes and releases", `journeys/(${aboutReleases})\\.spec`),
  inThreeEngines,
];

/** What `npm run check` runs, and what `npm test` runs. */
export const stagesOf = ({ fast: fastOnly }: { fast: boolean }) => (fastOnly ? fast : [...fast, ...rest]);
