import { type Site, siteSchema } from "@claims/contracts/site/schema";
import { brandSettings } from "@claims/settings/brand";
import { type Environment, onOrOff } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";
import * as v from "valibot";
import { stubHost } from "./portal-stub.ts";

/** Which setting fills which part, and what it may be. */
const sources: Record<string, { name: string; allowed: string }> = {
  ...Object.fromEntries(Object.entries(brandSettings).map(([part, source]) => [`brand.${part}`, source])),
  portalOrigin: { name: "PORTAL_ORIGIN", allowed: "an origin such as https://portal.example.test" },
  statusUrl: { name: "STATUS_URL", allowed: "the address of a status page" },
  registerUrl: { name: "REGISTER_URL", allowed: "the https address at which the regulator's register shows the firm" },
  publicOrigin: { name: "PUBLIC_ORIGIN", allowed: "an origin such as https://claims.example" },
};

/** Of the firm that the pages show where no operator has named one. */
const fictionalReference = "000000";

/** The settings that were given, under the names that the schema has for them, nested as it nests them. */
function given(env: Environment) {
  const parts: Record<string, string | undefined> = {};
  const brand: Record<string, string | undefined> = {};
  for (const [part, { name }] of Object.entries(sources)) {
    if (!env[name]) continue;
    if (part.startsWith("brand.")) brand[part.slice("brand.".length)] = env[name];
    else parts[part] = env[name];
  }
  return { ...parts, brand };
}

/** What the pages know of the place they are served from. */
export function readSiteSettings(env: Environment): Site {
  const development = env["NODE_ENV"] !== "production";
  const sandbox = onOrOff(env, "SANDBOX", development);
  // A firm that does not exist stands in a register that does not either: the link is there to be looked at.
  const isFictional = development && (env["BRAND_REFERENCE"] || fictionalReference) === fictionalReference;
  const read = v.safeParse(siteSchema, {
    ...(isFictional && { registerUrl: `https://register.example-regulator.test/firm/${fictionalReference}` }),
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
  throw settingProblem(source?.name ?? part, env[source?.name ?? ""], source?.allowed ?? "another");
}
