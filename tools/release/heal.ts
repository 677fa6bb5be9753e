import { readArguments } from "./arguments.ts";
import { type AtHand, command } from "./command.ts";
import { healthFrom } from "./healing/health-from.ts";
import { keepHealing } from "./healing/keep-healing.ts";
import { keepClean } from "./keep-clean.ts";
import { Refusal } from "./refusal.ts";
import { askedToStop } from "../start/stops.ts";

function given(): string {
  const [origin = ""] = readArguments({ name: "heal", words: ["address"], flags: [] }).words;
  if (!URL.canParse(origin))
    throw new Refusal("Say where the product is reached: npm run heal -- https://claims.example.test");
  return origin;
}

/** Watches over the canaries of a store beside a back end that runs elsewhere; `npm start` does so by itself in a store of its own. */
async function run({ store, site, tell }: AtHand, origin: string) {
  const stop = askedToStop();
  const ends = [
    keepHealing({ store, site, healthOf: healthFrom(new URL(origin).origin), tell }),
    keepClean(store, tell),
  ];
  tell(`Watching over the canaries in ${store.place}.`);
  // The timer alone would not keep the process.
  const stay = setInterval(() => undefined, 60_000);
  await new Promise<void>((done) => stop.addEventListener("abort", () => done()));
  clearInterval(stay);
  for (const end of ends) end();
}

await command({ given, run });
