import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const bundler = fileURLToPath(new URL("../../../node_modules/.bin/rspack", import.meta.url));

/** Builds the wrongly made remote into a folder: `node tools/planted/second-copy/build.ts <folder>`. */
const [, , out = ""] = process.argv;
await promisify(execFile)(bundler, ["build", "--env", `out=${out}`], { cwd: import.meta.dirname });
