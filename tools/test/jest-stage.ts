import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { finish } from "../start/child-command.ts";
import { plainly } from "./commands.ts";
import { type Counts, none, sum, withEnding } from "./counts.ts";
import { countsOfJest } from "./reports.ts";
import type { Stage } from "./stage.ts";

interface Manifest {
  name: string;
  nx?: { targets?: Record<string, unknown> };
}

const manifests = ["apps/*/package.json", "packages/*/package.json", "e2e/package.json", "tools/package.json"];

/** The projects with a `unit` target: their name and folder. */
function testedProjects(): { name: string; folder: string }[] {
  return globSync(manifests).flatMap((path) => {
    const { name, nx }: Manifest = JSON.parse(readFileSync(path, "utf8"));
    return nx?.targets?.["unit"] ? [{ name, folder: dirname(path) }] : [];
  });
}

const reportOf = (folder: string) => join(folder, "unit-report.json");

function read(folder: string): Counts {
  const path = reportOf(folder);
  return existsSync(path) ? countsOfJest(JSON.parse(readFileSync(path, "utf8"))) : { ...none, failed: 1 };
}

/** The Jest tests of the projects that `chosen` picks; Nx gives the report of an unchanged project out of its cache. */
export function jestStage(name: string, cores: number, chosen: (project: string) => boolean): Stage {
  return {
    name,
    cores,
    async run(signal) {
      const projects = testedProjects().filter((project) => chosen(project.name));
      for (const { folder } of projects) rmSync(reportOf(folder), { force: true });
      const { ok, output } = await finish({
        command: "nx",
        args: [
          "run-many",
          "-t",
          "unit",
          "-p",
          projects.map((project) => project.name).join(","),
          `--parallel=${cores}`,
          "--outputStyle=static",
        ],
        env: plainly,
        signal,
      });
      return { counts: withEnding(sum(projects.map(({ folder }) => read(folder))), ok), log: output };
    },
  };
}
