import { parseArgs } from "node:util";
import { cleanUp, removable } from "./clean-up.ts";
import { command } from "./command.ts";
import { overviewOf } from "./overview.ts";
import { Refusal } from "./refusal.ts";

/** A claim may be finished so many days after it was begun, on the releases that it was begun on. */
const claimLifetime = 90;

function daysKept(given = process.env["RELEASES_KEPT_DAYS"]): number {
  const days = Number(given || claimLifetime);
  if (Number.isInteger(days) && days >= claimLifetime) return days;
  throw new Refusal(`RELEASES_KEPT_DAYS is '${given}', but it must be a whole number of at least ${claimLifetime}, for so long a claim may take.`);
}

await command(async ({ store, tell }) => {
  const { values } = parseArgs({ options: { "clean-up": { type: "boolean" }, "dry-run": { type: "boolean" } } });
  if (!values["clean-up"]) return tell(overviewOf((await store.readRegistry()).registry, store.place));
  const age = { now: Date.now(), days: daysKept() };
  if (values["dry-run"]) {
    const homes = await removable(store, age);
    return tell([...homes.map((home) => `would remove ${home}`), `${homes.length} of ${(await store.list()).length} are older than ${age.days} days. Nothing was changed.`].join("\n"));
  }
  let count = 0;
  await cleanUp(store, age, (home) => {
    count += 1;
    tell(`removed ${home}`);
  });
  return tell(`${count} removed that nobody has been on for ${age.days} days.`);
});
