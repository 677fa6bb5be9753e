import { Rejection } from "@claims/releases/rejection";
import { askedToStop } from "../start/stops.ts";
import { readArguments } from "./arguments.ts";
import { watchStore } from "./automatic-rollback/watch-store.ts";
import { type CommandContext, command } from "./command.ts";

function given(): string {
  const [origin = ""] = readArguments({ name: "automatic-rollback", words: ["address"], flags: [] }).words;
  if (!URL.canParse(origin))
    throw new Rejection("Say where the product is reached: npm run automatic-rollback -- https://claims.example.test");
  return origin;
}

/** Watches over the canaries of a store beside a back end that runs elsewhere; `npm start` does so by itself in a store of its own. */
async function run({ store, settings, log }: CommandContext, origin: string) {
  const stop = askedToStop();
  const { site } = settings;
  const end = watchStore({ store, isShared: true, site, origin: new URL(origin).origin, log });
  log(`Watching over the canaries in ${store.place}.`);
  // The timer alone would not keep the process.
  const stay = setInterval(() => undefined, 60_000);
  await new Promise<void>((done) => stop.addEventListener("abort", () => done()));
  clearInterval(stay);
  end();
}

await command({ given, run });
