import { cleanUp, removable } from "@claims/releases/clean-up";
import { commitOf, provenanceOf } from "@claims/releases/provenance";
import type { Store } from "@claims/releases/store";
import { retentionDays } from "../start/settings.ts";
import { readArguments } from "./arguments.ts";
import { type CommandContext, command } from "./command.ts";
import { overviewOf, standingOf } from "./overview.ts";
import { whereIs } from "./provenance/where.ts";

async function overview(store: Store): Promise<string> {
  const { registry } = await store.readRegistry();
  const standing = Object.entries(registry.apps).flatMap(([app, releases]) =>
    standingOf(releases).map(([, { hash }]) => ({ app, hash })),
  );
  const commits = standing.map(
    async ({ app, hash }) => [`${app} ${hash}`, commitOf(await provenanceOf(store, app, hash))] as const,
  );
  return overviewOf(registry, store.place, new Map(await Promise.all(commits)));
}

async function run({ store, log }: CommandContext, asked: ReturnType<typeof readArguments>) {
  if (asked.where !== undefined) return log(await whereIs(store, asked.where));
  if (!asked.has("clean-up")) return log(await overview(store));
  const age = { now: Date.now(), days: retentionDays(process.env) };
  if (asked.has("dry-run")) {
    const homes = await removable(store, age);
    return log(
      [
        ...homes.map((home) => `would remove ${home}`),
        `${homes.length} of ${(await store.list()).length} are such that nobody can be on them. Nothing was changed.`,
      ].join("\n"),
    );
  }
  let count = 0;
  await cleanUp(store, age, (home) => {
    count += 1;
    log(`removed ${home}`);
  });
  return log(`${count} removed that nobody can be on any more.`);
}

await command({
  given: () => readArguments({ name: "releases", words: [], flags: ["where", "clean-up", "dry-run"] }),
  moves: false,
  run,
});
