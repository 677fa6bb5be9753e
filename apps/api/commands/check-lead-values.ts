import { readLeadValues } from "../src/lead/lead-values-file.ts";
import { run, say } from "../src/run.ts";
import { StartProblem } from "../src/settings/setting-problem.ts";

await run(async () => {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new StartProblem("Name the file to check: npm run check-lead-values -w @claims/api -- <file>.");
  const { lenders } = await readLeadValues(path);
  say(`${path} is fit for use: ${lenders.flatMap(({ names }) => names).length} lenders in ${lenders.length} values.`);
});
