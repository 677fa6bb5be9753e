import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";

/** Builds know these by where they lie, which a link would not keep. */
const copied = ["@module-federation", "react-router"];

/**
 * Gives another tree of this house what is installed here, but for the house's own packages: those are of the tree that
 * they lie in.
 */
export async function lendInstalled(root: string, home: string): Promise<void> {
  const [installed, lent] = [join(root, "node_modules"), join(home, "node_modules")];
  await mkdir(lent);
  const names = (await readdir(installed)).filter((name) => name !== ".cache");
  const give = (name: string) =>
    [...copied, "@claims"].includes(name)
      ? cp(join(installed, name), join(lent, name), { recursive: true, verbatimSymlinks: true })
      : symlink(join(installed, name), join(lent, name));
  await Promise.all(names.map(give));
}
