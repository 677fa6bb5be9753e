import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { nxAlone } from "../start/nx-alone.ts";
import { whatToRelease } from "./what-to-release.ts";

/** Prints what the commits from `BASE` on have to release, a line for each output of a pipeline's job. */

const root = join(import.meta.dirname, "../..");

function changedSince(base: string): readonly string[] | undefined {
  if (!base) return undefined;
  try {
    const told = execFileSync("git", ["diff", "--name-only", `${base}...HEAD`], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return told.split("\n").filter(Boolean);
  } catch {
    return undefined;
  }
}

function affectedBy(files: readonly string[]): readonly string[] {
  const nx = join(root, "node_modules/nx/dist/bin/nx.js");
  const asked = ["show", "projects", "--affected", `--files=${files.join(",")}`, "--withTarget=build", "--json"];
  const env = { ...process.env, ...nxAlone };
  return JSON.parse(execFileSync(process.execPath, [nx, ...asked], { cwd: root, encoding: "utf8", env }));
}

const { shell, remotes, words } = whatToRelease(changedSince(process.env["BASE"] ?? ""), affectedBy);
console.log(`shell=${shell}\nremotes=${JSON.stringify(remotes)}\nwords=${words}`);
