import { StartProblem } from "@claims/settings/start-problem";
import { copy } from "../src/privacy/data-inventory.copy.ts";
import { clearWhatIsOld, whatIsOld } from "../src/privacy/retention.ts";
import { configHere, run, say } from "../src/run.ts";
import { wire } from "../src/wiring.ts";

await run(async () => {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (flag !== undefined && flag !== "--dry-run")) {
    throw new StartProblem("Allowed is --dry-run alone: npm run retention -w @claims/api -- --dry-run.");
  }
  const { ports, close } = await wire(configHere());
  const at = ports.clock.now();
  const due = await whatIsOld(ports.database, at);
  if (flag === undefined) await clearWhatIsOld(ports.database, at);
  await close();
  for (const { table, what, keptFor, rows } of due)
    say(`${String(rows).padStart(8)}  ${table}: ${what}; kept for ${keptFor}`);
  for (const { what, keptFor, where } of copy.heldElsewhere) say(`       -  ${what}: kept for ${keptFor} by ${where}`);
  say(flag === undefined ? "These are gone." : "Nothing was touched: these would go.");
});
