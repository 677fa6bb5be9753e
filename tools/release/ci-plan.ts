import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { openStore } from "@claims/releases/open-store";
import * as v from "valibot";
import { apps } from "../start/apps.ts";
import { nxAlone } from "../start/build.ts";
import { releasedFrom, type ReleasedFrom } from "./released-from.ts";
import { whatToRelease } from "./what-to-release.ts";

/**
 * Prints what a pipeline has to release, a line for each output of its job: of a proposal what differs from `BASE`; of
 * what was merged, where `RELEASES` names a store, what each app's newest release there does not have yet.
 */

const root = join(import.meta.dirname, "../..");

function changedSince(base: string | undefined): readonly string[] | undefined {
  if (!base) return undefined;
  try {
    const said = execFileSync("git", ["diff", "--name-only", `${base}...HEAD`], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return said.split("\n").filter(Boolean);
  } catch {
    return undefined;
  }
}

function affectedBy(files: readonly string[]): readonly string[] {
  const nx = join(root, "node_modules/nx/dist/bin/nx.js");
  const asked = ["show", "projects", "--affected", `--files=${files.join(",")}`, "--withTarget=build", "--json"];
  const env = { ...process.env, ...nxAlone };
  const said = execFileSync(process.execPath, [nx, ...asked], { cwd: root, encoding: "utf8", env });
  return v.parse(v.array(v.string()), JSON.parse(said));
}

async function basesByApp(): Promise<ReadonlyMap<string, ReleasedFrom>> {
  const { BASE: base, RELEASES: releases } = process.env;
  if (!releases) return new Map(apps.map((app) => [app, { code: base, words: base }]));
  const store = await openStore(releases);
  const { registry } = await store.readRegistry();
  return new Map(await Promise.all(apps.map(async (app) => [app, await releasedFrom(store, registry, app)] as const)));
}

const bases = await basesByApp();
const changesOf = (app: string) => {
  const { code, words } = bases.get(app) ?? {};
  return { code: changedSince(code), words: changedSince(words) };
};
const { shell, remotes, words } = whatToRelease(changesOf, affectedBy);
console.log(`shell=${shell}\nremotes=${JSON.stringify(remotes)}\nwords=${words}`);
// A connection to a bucket may still wait for something.
process.exit();
