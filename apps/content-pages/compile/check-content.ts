import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { sentenceOf } from "../src/collections/collection.ts";
import { readContent } from "./content-folder.ts";
import { factsApart } from "./welsh-facts.ts";

/* oxlint-disable no-console -- a command answers on the console */

const content = resolve(process.argv[2] ?? fileURLToPath(new URL("../content", import.meta.url)));
const { published, problems } = readContent(content);

for (const problem of problems) console.error(sentenceOf(problem));
for (const note of factsApart(published)) console.log(`To be looked at: ${note}`);
console.log(
  `${published.size} content ${published.size === 1 ? "file" : "files"} fit to publish, ${problems.length} problems.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
