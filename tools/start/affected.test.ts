import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { apps } from "./apps.ts";
import { nxAlone } from "./build.ts";

const root = join(import.meta.dirname, "../..");

/** The projects that are built again where this file changes. */
function builtFor(file: string): string[] {
  const affected = execFileSync(
    process.execPath,
    [
      join(root, "node_modules/nx/dist/bin/nx.js"),
      "show",
      "projects",
      "--affected",
      `--files=${file}`,
      "--withTarget=build",
    ],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, ...nxAlone },
    },
  );
  return affected
    .split("\n")
    .filter((line) => line.startsWith("@claims/"))
    .toSorted((one, other) => one.localeCompare(other));
}

describe("a change builds again", () => {
  it.each([
    ["apps/back-journey/src/routes.ts", ["@claims/back-journey"]],
    ["apps/front-journey/src/steps/otp.ts", ["@claims/front-journey"]],
    ["apps/api/src/app.ts", []],
    ["docs/journeys.md", []],
    [
      "packages/ui/src/button/button.tsx",
      apps.map((app) => `@claims/${app}`).toSorted((one, other) => one.localeCompare(other)),
    ],
  ])("for %s: %j, and nothing else", (file, projects) => {
    expect(builtFor(file)).toEqual(projects);
  });
});
