import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { readProduct, rejectUnsafeOrigin } from "@claims/settings/product";
import { type Environment, textOf } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";
import type { Layout, TrustedProxies } from "./nginx-layout.ts";

function portIn(env: Environment, name: string, preset: number | undefined): number | undefined {
  const given = textOf(env, name);
  if (given === undefined) return preset;
  if (given === "off" && name === "HTTP_PORT") return undefined;
  if (/^\d{1,5}$/.test(given) && Number(given) >= 1 && Number(given) <= 65_535) return Number(given);
  throw settingProblem(name, given, name === "HTTP_PORT" ? "a port from 1 to 65535, or off" : "a port from 1 to 65535");
}

/** What stands in nginx's configuration as it is given must not end a line of it. */
function pathIn(env: Environment, name: string, preset?: string): string {
  const given = textOf(env, name) ?? preset;
  if (given !== undefined && isAbsolute(given) && /^[\w./@-]+$/.test(given)) return given;
  throw settingProblem(name, given, "the whole path of a file or folder, of letters, digits and . _ - @ /");
}

function accessLogIn(env: Environment): string | undefined {
  const given = textOf(env, "ACCESS_LOG") ?? "off";
  return given === "off" ? undefined : pathIn(env, "ACCESS_LOG");
}

function backEndsIn(env: Environment): string[] {
  const given = textOf(env, "BACK_ENDS") ?? "127.0.0.1:3001";
  const addresses = given.split(",").map((address) => address.trim());
  if (addresses.every((address) => /^([\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(address))) return addresses;
  throw settingProblem("BACK_ENDS", given, "a list such as 127.0.0.1:3001,127.0.0.1:3002");
}

const isNetwork = (text: string) => {
  const [address = "", bits, ...more] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

function trustedProxiesIn(env: Environment): TrustedProxies | undefined {
  const given = textOf(env, "TRUSTED_PROXIES");
  const by = textOf(env, "TRUSTED_PROXIES_BY") ?? "proxy-protocol";
  if (by !== "proxy-protocol" && by !== "x-forwarded-for")
    throw settingProblem("TRUSTED_PROXIES_BY", by, "proxy-protocol or x-forwarded-for");
  if (given === undefined) return undefined;
  const from = given.split(",").map((network) => network.trim());
  if (from.every(isNetwork)) return { from, by };
  throw settingProblem("TRUSTED_PROXIES", given, "a list of addresses and networks such as 10.0.0.4,10.1.0.0/16");
}

function userIn(env: Environment): string | undefined {
  const given = textOf(env, "NGINX_USER");
  if (given === undefined || /^[a-z_][\w-]{0,31}$/.test(given)) return given;
  throw settingProblem("NGINX_USER", given, "the name of a user of this machine");
}

/** How production's nginx is laid out; a wrong setting ends the start with its name. */
export function readNginxSettings(
  env: Environment,
  folders: { readonly releases: string; readonly dataDir: string },
): Layout {
  rejectUnsafeOrigin(readProduct(env));
  const user = userIn(env);
  const plainPort = portIn(env, "HTTP_PORT", 80);
  const accessLog = accessLogIn(env);
  const trustedProxies = trustedProxiesIn(env);
  return {
    ...(user !== undefined && { user }),
    ...(plainPort !== undefined && { plainPort }),
    ...(accessLog !== undefined && { accessLog }),
    ...(trustedProxies !== undefined && { trustedProxies }),
    home: pathIn(env, "NGINX_DIR", resolve(folders.dataDir, "nginx")),
    releases: folders.releases,
    site: readSiteSettings(env),
    port: portIn(env, "HTTPS_PORT", 443) ?? 443,
    backEnds: backEndsIn(env),
    certificate: { chain: pathIn(env, "CERTIFICATE"), key: pathIn(env, "CERTIFICATE_KEY") },
  };
}
