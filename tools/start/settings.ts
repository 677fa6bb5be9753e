import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { readFolders } from "@claims/settings/folders";
import { type Environment, textOf } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";
import { readSettings as readFrontServer } from "../../apps/shell/server/config.ts";

function fileIntoEnvironment(root: string) {
  const file = resolve(root, ".env");
  // What the environment already says wins over the file.
  if (existsSync(file)) loadEnvFile(file);
}

/** A claim may be finished so many days after it was begun, on the releases that it was begun on. */
const claimLifetime = 90;

/** For how many days releases and pages are stored that a claimant may have begun on. */
export function retentionDays(env: Environment): number {
  const given = textOf(env, "RELEASES_KEPT_DAYS");
  const days = Number(given ?? claimLifetime);
  if (Number.isInteger(days) && days >= claimLifetime) return days;
  throw settingProblem(
    "RELEASES_KEPT_DAYS",
    given,
    `a whole number of at least ${claimLifetime}, for so long a claim may take`,
  );
}

/** The folder that an editor's files lie in. */
export const contentFolder = (env: Environment) => resolve(env["CONTENT_DIR"] || "apps/content-pages/content");

/** What the start itself must know, `.env` included, by the rules of those it starts, before anything is built or started. */
export function loadSettings(root: string) {
  fileIntoEnvironment(root);
  const { host, port, trustProxy, site } = readFrontServer(process.env);
  const { dataDir, store, isInBucket } = readFolders(process.env, root);
  // What is old is removed every hour: a wrong setting is reported now and not then.
  retentionDays(process.env);
  return {
    root,
    host,
    port,
    trustProxy,
    dataDir,
    releases: store,
    /** Whether others may release into the same store, or serve from it: whatever RELEASES names but this folder of our own. */
    isShared: isInBucket || store !== join(dataDir, "releases"),
    site,
    ownDatabase: !process.env["DATABASE_URL"],
    /** Changes with every setting that is composed into the pages. */
    siteKey: createHash("sha256").update(JSON.stringify(site)).digest("hex"),
  };
}

export type Settings = ReturnType<typeof loadSettings>;

/** The same with a store of its own, and a line that says so where RELEASES names another. */
export function withOwnStore<S extends Pick<Settings, "dataDir" | "isShared" | "releases">>(
  settings: S,
  report: (line: string) => void,
): S {
  if (!settings.isShared) return settings;
  const own = join(settings.dataDir, "releases");
  report(
    `RELEASES is '${settings.releases}', which others may share, so nothing is written there; what is shown here lies in ${own}.`,
  );
  return { ...settings, releases: own, isShared: false };
}
