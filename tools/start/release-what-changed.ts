import { rmSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { readHash, writeHash } from "./build.ts";
import { finish } from "./child-command.ts";
import type { Settings } from "./settings.ts";
import { hashOfSources, releaseTools } from "./source-hash.ts";

/** Says what the store was filled from, and by which tools; without it, the next start fills it again. */
const hashFileFor = ({ releases, dataDir, isShared }: Settings) =>
  join(isShared ? dataDir : releases, "published-by-start");

/** Built apps among these, which run from source. */
interface Mix {
  readonly fromSource: readonly string[];
  /** Whether these are compiled in Welsh, too. */
  readonly isWelsh: boolean;
}

async function releaseBuilds(
  { dataDir, releases, isShared }: Settings,
  signal: AbortSignal,
  { fromSource, isWelsh }: Mix,
) {
  const { ok, output } = await finish({
    command: process.execPath,
    args: [
      "tools/release/release-builds.ts",
      "--from-source",
      fromSource.join(","),
      ...(isWelsh ? ["--welsh"] : []),
      ...(isShared ? ["--only-where-empty"] : []),
    ],
    env: { DATA_DIR: dataDir, RELEASES: releases },
    signal,
  });
  if (signal.aborted) throw new StartProblem("");
  if (!ok) throw new StartProblem(`${output}\nThe builds could not be released locally; why is above.`);
}

/** Puts new builds into the local registry and composes the pages; what is there already stays untouched. */
export async function releaseWhatChanged(built: string, settings: Settings, signal: AbortSignal): Promise<void> {
  const hashFile = hashFileFor(settings);
  const hash = [settings.releases, built, settings.siteKey, hashOfSources(releaseTools)].join(" ");
  if (readHash(hashFile) === hash) return;
  await releaseBuilds(settings, signal, { fromSource: [], isWelsh: false });
  writeHash(hashFile, hash);
}

/** Composes the pages for a mix of built apps and apps from source; the next plain start composes its own. */
export async function releaseMix(mix: Mix, settings: Settings, signal: AbortSignal): Promise<void> {
  if (settings.isShared) throw new Error("What runs from source is never put into a store that others share.");
  rmSync(hashFileFor(settings), { force: true });
  await releaseBuilds(settings, signal, mix);
}
