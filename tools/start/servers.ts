import { isBucket, mirrorIn } from "@claims/settings/folders";
import { type Child, startChild } from "./child.ts";
import type { Settings } from "./settings.ts";
import { supervise } from "./supervise.ts";

/**
 * Most of what Node reserves is room to collect garbage later. With 8 MB for each half of the young generation the back
 * end holds some 170 MB under saves and 220 under whole journeys; with 4 it is 160 and 210, and a whole journey takes a tenth
 * more of the processor; with Node's own 16 it is 190 and 245.
 */
export const backEnd = {
  name: "back end",
  entry: "apps/api/src/main.ts",
  flags: ["--max-semi-space-size=8", "--max-old-space-size=160"],
};

/** Where releases lie on this machine: those of a bucket are mirrored there. */
export const folderServing = ({ dataDir, releases }: Pick<Settings, "dataDir" | "releases">) =>
  isBucket(releases) ? mirrorIn(dataDir) : releases;

/**
 * The back end, on a port of its own that only this machine reaches; started again where it ends by itself. It is the one
 * of this checkout, or of the one that lies in `cwd`.
 */
export function startApi(
  { dataDir, trustProxy, releases }: Pick<Settings, "dataDir" | "trustProxy" | "releases">,
  cwd?: string,
): Child {
  // Our own front server is one proxy more.
  const env = {
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    RELEASES: folderServing({ dataDir, releases }),
    TRUST_PROXY: String(trustProxy + 1),
  };
  return supervise({
    start: (port = 0) => startChild({ ...backEnd, ...(cwd && { cwd }), env: { ...env, PORT: String(port) } }),
  });
}

const devServersOf = (appPorts: ReadonlyMap<string, number>) => [...appPorts].map((pair) => pair.join("=")).join(",");

/** What the product is reached by: pages, releases, apps from source, and the back end behind it. */
export function startFront(
  { dataDir, port, releases }: Pick<Settings, "dataDir" | "port" | "releases">,
  apiPort: number,
  appPorts = new Map<string, number>(),
): Child {
  return startChild({
    name: "front server",
    entry: "apps/shell/server/main.ts",
    env: {
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      DATA_DIR: dataDir,
      PORT: String(port),
      RELEASES: releases,
      DEV_SERVERS: devServersOf(appPorts),
    },
  });
}

/** Mirrors a bucket of releases into a folder; it is ready once what is live is there. */
export function startMirror(bucket: string, folder: string): Child {
  return startChild({
    name: "mirror of the releases",
    entry: "tools/release/mirror-bucket.ts",
    args: [bucket, folder],
  });
}

/** The pages of a product elsewhere, with the apps that run from source here in the place of its own. */
export function startFrontFrom(elsewhere: string, fromSource: object, appPorts: ReadonlyMap<string, number>): Child {
  return startChild({
    name: "front server",
    entry: "apps/shell/server/main.ts",
    env: { ELSEWHERE: elsewhere, FROM_SOURCE: JSON.stringify(fromSource), DEV_SERVERS: devServersOf(appPorts) },
  });
}

/** One app from source, in Welsh too where that is asked for, with hot reload; listens once it has compiled for the first time. */
export function startFromSource(app: string, { isWelsh }: { isWelsh: boolean }): Child {
  return startChild({ name: app, entry: "tools/start/serve-app.ts", args: [app, ...(isWelsh ? ["--welsh"] : [])] });
}
