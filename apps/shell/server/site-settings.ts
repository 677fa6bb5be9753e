import * as v from "valibot";
import { type Site, siteSchema } from "@claims/contracts/site/schema";
import { SettingError } from "./setting-error.ts";
import { stubHost } from "./portal-stub.ts";

const switches: Record<string, boolean> = { on: true, off: false };

function onOrOff(env: NodeJS.ProcessEnv, name: string, preset: boolean): boolean {
  const given = env[name];
  if (given === undefined || given === "") return preset;
  const value = switches[given];
  if (value === undefined) throw new SettingError(`${name} is '${given}', but it must be on or off.`);
  return value;
}

/** Which setting fills which part, and what it may be. */
const sources: Record<string, { name: string; allowed: string }> = {
  "brand.name": { name: "BRAND_NAME", allowed: "the firm's name" },
  "brand.company": { name: "BRAND_COMPANY", allowed: "the trading company's name" },
  "brand.reference": { name: "BRAND_REFERENCE", allowed: "the regulator's firm reference" },
  "brand.domain": { name: "BRAND_DOMAIN", allowed: "an e-mail domain such as example-claims.test" },
  "brand.email": { name: "BRAND_EMAIL", allowed: "an e-mail address" },
  "brand.phone": { name: "BRAND_PHONE", allowed: "a phone number of digits and spaces" },
  "brand.address": { name: "BRAND_ADDRESS", allowed: "the firm's postal address" },
  portalOrigin: { name: "PORTAL_ORIGIN", allowed: "an origin such as https://portal.example.test" },
  statusUrl: { name: "STATUS_URL", allowed: "the address of a status page" },
  registerUrl: { name: "REGISTER_URL", allowed: "the https address at which the regulator's register shows the firm" },
  publicOrigin: { name: "PUBLIC_ORIGIN", allowed: "an origin such as https://claims.example" },
};

/** The settings that were given, under the names that the schema has for them, nested as it nests them. */
function given(env: NodeJS.ProcessEnv) {
  const parts: Record<string, string | undefined> = {};
  const brand: Record<string, string | undefined> = {};
  for (const [part, { name }] of Object.entries(sources)) {
    if (!env[name]) continue;
    if (part.startsWith("brand.")) brand[part.slice("brand.".length)] = env[name];
    else parts[part] = env[name];
  }
  return { ...parts, brand };
}

/** What the pages are told about the place they are served from. */
export function readSiteSettings(env: NodeJS.ProcessEnv): Site {
  const development = env["NODE_ENV"] !== "production";
  const sandbox = onOrOff(env, "SANDBOX", development);
  const read = v.safeParse(siteSchema, {
    portalOrigin: `http://${stubHost}:${env["PORT"] ?? "3000"}`,
    publicOrigin: `http://localhost:${env["PORT"] ?? "3000"}`,
    ...given(env),
    maintenance: onOrOff(env, "MAINTENANCE", false),
    typedSignature: onOrOff(env, "TYPED_SIGNATURE", true),
    otp: onOrOff(env, "OTP", true),
    otpCalls: onOrOff(env, "OTP_CALLS", sandbox && (env["PROVIDER_SMS_KIND"] || "sandbox") === "sandbox"),
    sandbox,
  });
  if (read.success) return read.output;
  const part = v.getDotPath(read.issues[0]) ?? "";
  const source = sources[part];
  throw new SettingError(`${source?.name ?? part} is '${env[source?.name ?? ""]}', but it must be ${source?.allowed}.`);
}
