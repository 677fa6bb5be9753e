import { isAbsolute, resolve } from "node:path";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";
import { CannotStart } from "../start/cannot-start.ts";
import type { Layout } from "./nginx-config.ts";

type Environment = NodeJS.ProcessEnv;

const wrong = (name: string, given: string | undefined, allowed: string) =>
  new CannotStart(`${name} is '${given ?? ""}', but it must be ${allowed}.`);

function portIn(env: Environment, name: string, preset: number | undefined): number | undefined {
  const given = env[name] || undefined;
  if (given === undefined) return preset;
  if (given === "off" && name === "HTTP_PORT") return undefined;
  if (/^\d{1,5}$/.test(given) && Number(given) >= 1 && Number(given) <= 65_535) return Number(given);
  throw wrong(name, given, name === "HTTP_PORT" ? "a port from 1 to 65535, or off" : "a port from 1 to 65535");
}

/** What stands in nginx's configuration as it is given must not end a line of it. */
function pathIn(env: Environment, name: string, preset?: string): string {
  const given = env[name] || preset;
  if (given !== undefined && isAbsolute(given) && /^[\w./@-]+$/.test(given)) return given;
  throw wrong(name, given, "the whole path of a file or folder, of letters, digits and . _ - @ /");
}

function accessLogIn(env: Environment): string | undefined {
  const given = env["ACCESS_LOG"] || "off";
  return given === "off" ? undefined : pathIn(env, "ACCESS_LOG");
}

function backEndsIn(env: Environment): string[] {
  const given = env["BACK_ENDS"] || "127.0.0.1:3001";
  const addresses = given.split(",").map((address) => address.trim());
  if (addresses.every((address) => /^([\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(address))) return addresses;
  throw wrong("BACK_ENDS", given, "a list such as 127.0.0.1:3001,127.0.0.1:3002");
}

function userIn(env: Environment): string | undefined {
  const given = env["NGINX_USER"] || undefined;
  if (given === undefined || /^[a-z_][\w-]{0,31}$/.test(given)) return given;
  throw wrong("NGINX_USER", given, "the name of a user of this machine");
}

/** How production's nginx is laid out; a wrong setting ends the start with its name. */
export function readNginxSettings(
  env: Environment,
  folders: { readonly releases: string; readonly dataDir: string },
): Layout {
  const user = userIn(env);
  const plainPort = portIn(env, "HTTP_PORT", 80);
  const accessLog = accessLogIn(env);
  return {
    ...(user !== undefined && { user }),
    ...(plainPort !== undefined && { plainPort }),
    ...(accessLog !== undefined && { accessLog }),
    home: pathIn(env, "NGINX_DIR", resolve(folders.dataDir, "nginx")),
    releases: folders.releases,
    site: readSiteSettings(env),
    port: portIn(env, "HTTPS_PORT", 443) ?? 443,
    backEnds: backEndsIn(env),
    certificate: { chain: pathIn(env, "CERTIFICATE"), key: pathIn(env, "CERTIFICATE_KEY") },
  };
}
