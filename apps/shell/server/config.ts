import { join } from "node:path";
import * as v from "valibot";
import { readOverrideKey } from "./override/override-key.ts";
import type { Elsewhere } from "./elsewhere/elsewhere.ts";
import { readEditorSettings } from "./editor-settings.ts";
import { SettingError } from "./setting-error.ts";
import { readSiteSettings } from "./site-settings.ts";

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535));
const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((value) => new URL(value).origin === value),
);

const proxies = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number));

/** Which apps run from source, and on which port each; for developers only. */
const devServers = v.pipe(
  v.string(),
  v.regex(/^([a-z-]+=\d{1,5}(,|$))*$/),
  v.transform(
    (list) =>
      new Map(
        list
          .split(",")
          .filter(Boolean)
          .map((pair) => pair.split("=", 2))
          .map(([app = "", at]) => [app, Number(at)]),
      ),
  ),
);

const settings = {
  PORT: { schema: port, allowed: "a port number from 0 to 65535", preset: "3000" },
  HOST: { schema: v.pipe(v.string(), v.nonEmpty()), allowed: "an address to listen on", preset: "127.0.0.1" },
  TRUST_PROXY: { schema: proxies, allowed: "a whole number from 0 to 9", preset: "0" },
  API_ORIGIN: { schema: origin, allowed: "an origin such as http://127.0.0.1:3001", preset: "http://127.0.0.1:3001" },
  DEV_SERVERS: { schema: devServers, allowed: "a list such as shell=4100,front-journey=4101", preset: "" },
} as const;

type Name = keyof typeof settings;

/** One setting out of the environment; a wrong value ends the start with a sentence that names it. */
function read<N extends Name>(env: NodeJS.ProcessEnv, name: N): v.InferOutput<(typeof settings)[N]["schema"]> {
  const { schema, allowed, preset } = settings[name];
  const given = env[name] || preset;
  const read = v.safeParse<v.GenericSchema<string, unknown>>(schema, given);
  if (!read.success) throw new SettingError(`${name} is '${given}', but it must be ${allowed}.`);
  // The schema of this very name made the value; a lookup by a generic key loses that tie.
  return read.output as v.InferOutput<(typeof settings)[N]["schema"]>;
}

/** For developers: the product whose pages are shown with what runs from source here, as `npm run dev` says it. */
function elsewhereOf(env: NodeJS.ProcessEnv): Elsewhere | undefined {
  const origin = env["ELSEWHERE"];
  return origin ? { origin, fromSource: JSON.parse(env["FROM_SOURCE"] ?? "{}") } : undefined;
}

/** Where the front server listens, what it serves and where the back end is. */
export function readConfig(env: NodeJS.ProcessEnv) {
  return {
    port: read(env, "PORT"),
    host: read(env, "HOST"),
    trustProxy: read(env, "TRUST_PROXY"),
    apiOrigin: read(env, "API_ORIGIN"),
    devServers: read(env, "DEV_SERVERS"),
    releases: env["RELEASES"] || join(env["DATA_DIR"] || ".data", "releases"),
    site: readSiteSettings(env),
    editor: readEditorSettings(env),
    overrideKey: readOverrideKey(env),
    elsewhere: elsewhereOf(env),
  };
}

export type Config = ReturnType<typeof readConfig>;
