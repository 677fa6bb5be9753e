import { checkDataFile, dataFileKinds } from "../src/lead/check-data-file.ts";
import { configHere, run, say } from "../src/run.ts";

const [kind, path] = process.argv.slice(2);

await run(async () => {
  if (kind !== undefined) return say(await checkDataFile(kind, path));
  const { lendersFile, leadValuesFile } = configHere();
  const named = { lenders: lendersFile, "lead-values": leadValuesFile, "excluded-lenders": null };
  for (const each of dataFileKinds) say(await checkDataFile(each, named[each] ?? undefined));
});
