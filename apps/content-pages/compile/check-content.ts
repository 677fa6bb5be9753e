import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { sentenceOf } from "../src/collections/collection.ts";
import { checkFolder } from "./content-folder.ts";

/* oxlint-disable no-console -- a command answers on the console */

const content = resolve(process.argv[2] ?? fileURLToPath(new URL("../content", import.meta.url)));
const { entries, problems } = checkFolder(content);

for (const problem of problems) console.error(sentenceOf(problem));
console.log(`${entries} content ${entries === 1 ? "file" : "files"} checked, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
