import { readArguments } from "./arguments.ts";
import { cleanUp, removable } from "./clean-up.ts";
import { type AtHand, command } from "./command.ts";
import { overviewOf } from "./overview.ts";
import { Refusal } from "./refusal.ts";

/** A claim may be finished so many days after it was begun, on the releases that it was begun on. */
const claimLifetime = 90;

function daysKept(given = process.env["RELEASES_KEPT_DAYS"]): number {
  const days = Number(given || claimLifetime);
  if (Number.isInteger(days) && days >= claimLifetime) return days;
  throw new Refusal(
    `RELEASES_KEPT_DAYS is '${given}', but it must be a whole number of at least ${claimLifetime}, for so long a claim may take.`,
  );
}

async function run({ store, tell }: AtHand, asked: ReturnType<typeof readArguments>) {
  if (!asked.has("clean-up")) return tell(overviewOf((await store.readRegistry()).registry, store.place));
  const age = { now: Date.now(), days: daysKept() };
  if (asked.has("dry-run")) {
    const homes = await removable(store, age);
    return tell(
      [
        ...homes.map((home) => `would remove ${home}`),
        `${homes.length} of ${(await store.list()).length} are older than ${age.days} days. Nothing was changed.`,
      ].join("\n"),
    );
  }
  let count = 0;
  await cleanUp(store, age, (home) => {
    count += 1;
    tell(`removed ${home}`);
  });
  return tell(`${count} removed that nobody has been on for ${age.days} days.`);
}

await command({
  given: () => readArguments({ name: "releases", words: [], flags: ["clean-up", "dry-run"] }),
  moves: false,
  run,
});
