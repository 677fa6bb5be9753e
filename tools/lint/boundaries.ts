import { existsSync } from "node:fs";
import { cruise, type ICruiseResult, type IViolation } from "dependency-cruiser";
import { boundaryRules } from "./boundary-rules.ts";
import { folderCycles } from "./folder-cycles.ts";

const folders = ["apps", "packages", "e2e", "tools"].filter((folder) => existsSync(folder));

/** Reads every import below the current folder and holds it against the boundary rules. */
async function cruiseHere(): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    {
      validate: true,
      ruleSet: { forbidden: boundaryRules },
      // TypeScript 7 has no API to parse with; swc reads the same sources, types included.
      parser: "swc",
      tsPreCompilationDeps: true,
      exclude: {
        path: "^(apps|packages)/[^/]+/(dist|dist-editor|storybook-static|test-results)/|^(e2e|tools)/test-results/",
      },
      doNotFollow: { path: "node_modules" },
    },
    {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css"],
    },
  );
  if (typeof output === "string") throw new Error("dependency-cruiser answered with text in place of its findings.");
  return output;
}

function sentence({ rule, from, to }: IViolation): string {
  const reason = boundaryRules.find(({ name }) => name === rule.name)?.comment;
  return `${from} → ${to}\n  ${rule.name}: ${reason}`;
}

const { summary, modules } = await cruiseHere();
const violations = [
  ...summary.violations.map(sentence),
  ...folderCycles(modules).map(
    ({ from, to }) =>
      `${from} → ${to}\n  no-folder-cycles: Folders of the back end are layers: none needs one that needs it.`,
  ),
];
for (const violation of violations) console.log(violation);
console.log(`${summary.totalCruised} files, ${violations.length} boundary violations.`);
process.exitCode = violations.length > 0 ? 1 : 0;
