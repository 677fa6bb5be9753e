import { appReleasesSchema } from "@claims/contracts/remote/schema";
import { readFolders } from "@claims/settings/folders";
import { readListening } from "@claims/settings/listening";
import { readPagesMetrics } from "@claims/settings/measuring";
import { readProduct, rejectUnsafeOrigin } from "@claims/settings/product";
import { type Environment, originOf, textOf } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";
import * as v from "valibot";
import type { DevFrom } from "./dev-from/dev-from.ts";
import { readEditorSettings } from "./editor-settings.ts";
import { readOverrideKey } from "./override/override-key.ts";
import { readSiteSettings } from "./site-settings.ts";

/** Which apps run from source, and on which port each; for developers only. */
function devServersOf(env: Environment): ReadonlyMap<string, number> {
  const given = textOf(env, "DEV_SERVERS") ?? "";
  if (!/^([a-z-]+=\d{1,5}(,|$))*$/.test(given))
    throw settingProblem("DEV_SERVERS", given, "a list such as shell=4100,front-journey=4101");
  const pairs = given.split(",").filter(Boolean);
  return new Map(pairs.map((pair) => pair.split("=", 2)).map(([app = "", at]) => [app, Number(at)]));
}

const fromSourceSchema = v.record(v.string(), appReleasesSchema);

/** For developers: the product whose pages are shown with what runs from source here, as `npm run dev` says it. */
function devFromOf(env: Environment): DevFrom | undefined {
  const origin = env["ELSEWHERE"];
  return origin ? { origin, fromSource: v.parse(fromSourceSchema, JSON.parse(env["FROM_SOURCE"] ?? "{}")) } : undefined;
}

/** Where the front server listens, what it serves and where the back end is: for itself, and for commands that need no safe origin. */
export function readSettings(env: Environment) {
  return {
    ...readListening(env),
    metrics: readPagesMetrics(env),
    apiOrigin: originOf(env, "API_ORIGIN") ?? "http://127.0.0.1:3001",
    devServers: devServersOf(env),
    releases: readFolders(env, process.cwd()).releases,
    site: readSiteSettings(env),
    editor: readEditorSettings(env),
    overrideKey: readOverrideKey(env),
    devFrom: devFromOf(env),
  };
}

/** The same for a server that claimants reach. */
export function readConfig(env: Environment) {
  rejectUnsafeOrigin(readProduct(env));
  return readSettings(env);
}

export type Config = ReturnType<typeof readConfig>;
