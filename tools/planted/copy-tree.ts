import { cp } from "node:fs/promises";
import { join } from "node:path";
import { lendInstalled } from "../start/lend-installed.ts";

const rooms = [
  "apps",
  "packages",
  "tools",
  "e2e",
  "CODEOWNERS",
  ".oxfmtrc.json",
  "package.json",
  "package-lock.json",
  ".browserslistrc",
  "nx.json",
  "tsconfig.base.json",
];

const notSource =
  /\/(node_modules|dist|dist-prerender|dist-private|storybook-static|\.storybook|test-results)(\/|$)|\.(test|stories)\.tsx?$/;

/** Copies the sources of this working tree into another folder, where what is installed here can be used. */
export async function copyTree(root: string, home: string): Promise<void> {
  const filter = (path: string) => !notSource.test(path.slice(root.length));
  for (const room of rooms) await cp(join(root, room), join(home, room), { recursive: true, filter });
  await lendInstalled(root, home);
}
