import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Builds know these by where they lie, which a link would not keep. */
const copied = ["@module-federation", "react-router"];

/**
 * Gives another tree of this house what is installed here, but for the house's own packages: those are of the tree that
 * they lie in.
 */
export async function linkInstalled(root: string, home: string): Promise<void> {
  const [installed, linked] = [join(root, "node_modules"), join(home, "node_modules")];
  await mkdir(linked);
  const names = (await readdir(installed)).filter((name) => name !== ".cache");
  const give = (name: string) =>
    [...copied, "@claims"].includes(name)
      ? cp(join(installed, name), join(linked, name), { recursive: true, verbatimSymlinks: true })
      : symlink(join(installed, name), join(linked, name));
  await Promise.all(names.map(give));
  // Where two versions are installed, one of them lies with the app that asks for it.
  for (const app of await readdir(join(home, "apps")).catch(() => [])) {
    const own = join(root, "apps", app, "node_modules");
    if (!existsSync(own)) continue;
    const other = join(home, "apps", app, "node_modules");
    // A commit of 25 November 2026 has a link of that name.
    await rm(other, { force: true });
    await symlink(own, other);
  }
}

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
