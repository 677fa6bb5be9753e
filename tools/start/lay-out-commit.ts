import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { linkInstalled } from "./link-installed.ts";

const run = promisify(execFile);

/** Lays the sources of a commit out in a folder, with what is installed here beside them. */
export async function layOutCommit(commit: string, home: string): Promise<void> {
  const archive = `${home}.tar`;
  await mkdir(home, { recursive: true });
  await run("git", ["archive", "--output", archive, commit]);
  await run("tar", ["-xf", archive, "-C", home]);
  await rm(archive);
  await linkInstalled(process.cwd(), home);
}
