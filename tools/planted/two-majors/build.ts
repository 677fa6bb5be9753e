import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { formerSession } from "./former-session.ts";
import { plantMajorTwo } from "./major-two.ts";

const run = promisify(execFile);

/** Builds shell and front half of the planted major in a tree of its own: `node tools/planted/two-majors/build.ts <folder>`. */
const [, , home = ""] = process.argv;
const root = fileURLToPath(new URL("../../..", import.meta.url));
const node = (script: string, cwd: string) => run(process.execPath, [join(home, script)], { cwd });

async function build(app: string) {
  const cwd = join(home, "apps", app);
  await run(join(home, "node_modules/.bin/rspack"), ["build"], { cwd });
  await node("tools/release/seal.ts", cwd);
}

await plantMajorTwo(root, home, formerSession);
await node("tools/release/gate/record.ts", join(home, "packages/contracts"));
await Promise.all(["shell", "front-journey"].map(build));
