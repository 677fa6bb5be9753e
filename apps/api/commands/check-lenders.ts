import { readLenders } from "../src/credit-search/lender-file.ts";
import { run, say } from "../src/run.ts";
import { StartProblem } from "../src/settings/setting-problem.ts";

await run(async () => {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new StartProblem("Name the file to check: npm run check-lenders -w @claims/api -- <file>.");
  const { count } = await readLenders(path);
  say(`${path} is fit for use: ${count} report names.`);
});
