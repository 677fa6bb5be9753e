import { setTimeout } from "node:timers/promises";
import { folderStore } from "@claims/releases/folder-store";
import { exchangeDigests, exchangeErasures, mirrorLive, mirrorRest } from "@claims/releases/mirror";
import { openStore } from "@claims/releases/open-store";
import { folderServing } from "../start/servers.ts";
import { loadSettings } from "../start/settings.ts";
import { cleanHourly } from "./clean-hourly.ts";

/** Mirrors a bucket of releases into a folder for as long as the product runs: a rollback there is live here within a second. */
const settings = loadSettings(process.cwd());
const [releases = settings.releases, folder = folderServing(settings)] = process.argv.slice(2);
const [from, to] = [await openStore(releases), folderStore(folder)];

const betweenLooksMs = 500;
/** A digest is written once a day. */
const looksBetweenDigests = 60;
const looksBetweenErasures = 10;
/** What was cleaned up in the bucket goes here too. */
const looksBetweenRests = 600;

async function look(nth: number) {
  try {
    if (nth % looksBetweenDigests === 0) await exchangeDigests(from, to);
    if (nth % looksBetweenErasures === 0) await exchangeErasures(from, to);
    // What a rollback would need is brought before anybody asks for it.
    if ((await mirrorLive(from, to)) || nth % looksBetweenRests === 0) await mirrorRest(from, to);
  } catch (error) {
    // What is here goes on being served while the bucket cannot be reached.
    console.error(
      `The releases at ${from.place} could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, () => process.exit(0));

await mirrorLive(from, to);
await exchangeDigests(from, to);
await exchangeErasures(from, to);
process.send?.({ type: "listening", port: 0 });
await mirrorRest(from, to).catch(() => undefined);
cleanHourly(from, console.log);
for (let nth = 1; ; nth += 1) {
  await setTimeout(betweenLooksMs);
  await look(nth);
}
