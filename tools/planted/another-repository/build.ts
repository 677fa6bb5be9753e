import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lendInstalled } from "../../start/lend-installed.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Makes a repository of its own with nothing of this one but its packages, and builds the remote in it:
 * `node tools/planted/another-repository/build.ts <folder> [plain]`, with `plain` by the documented plugin in place of our settings.
 */
const [, , home = "", by = ""] = process.argv;
const packages = join(home, "packages");
const scope = join(home, "node_modules/@claims");

function run(command: string, args: readonly string[], cwd = home) {
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

const given = (name: string) => {
  const [file = ""] = globSync(`claims-${name}-*.tgz`, { cwd: packages });
  const folder = join(scope, name);
  mkdirSync(folder, { recursive: true });
  run("tar", ["xzf", join(packages, file), "--strip-components=1", "-C", folder]);
};

cpSync(join(import.meta.dirname, "repository"), home, { recursive: true });
if (by === "plain") cpSync(join(import.meta.dirname, "plain"), home, { recursive: true });
await lendInstalled(root, home);
rmSync(scope, { recursive: true });
run(process.execPath, [join(root, "tools/packages/make.ts"), packages], root);
["contracts", "ui", "build"].forEach(given);
writeFileSync(join(home, ".gitignore"), "node_modules\npackages\ndist\ndist-private\n");
const git = ["-c", "user.name=Complaints team", "-c", "user.email=complaints@example.test"];
run("git", ["init", "--quiet"]);
run("git", ["add", "--all"]);
run("git", [...git, "commit", "--quiet", "--message", "Show the claim that a complaint is about"]);
run(join(home, "node_modules/.bin/rspack"), ["build"]);
run(process.execPath, [join(scope, "build/dist/seal.js")]);
