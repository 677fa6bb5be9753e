import { type Site, siteSchema } from "@claims/contracts/site/schema";
import { brandSettings } from "@claims/settings/brand";
import { readListening } from "@claims/settings/listening";
import { brandTexts, readProduct } from "@claims/settings/product";
import { type Environment, onOrOff, textOf } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";
import * as v from "valibot";
import { stubHost } from "./portal-stub.ts";

/** Which setting fills which part, and what it may be. */
const sources: Record<string, { name: string; allowed: string }> = {
  ...Object.fromEntries(Object.entries(brandSettings).map(([part, source]) => [`brand.${part}`, source])),
  portalOrigin: { name: "PORTAL_ORIGIN", allowed: "an origin such as https://portal.example.test" },
  statusUrl: { name: "STATUS_URL", allowed: "the address of a status page" },
  registerUrl: { name: "REGISTER_URL", allowed: "the https address at which the regulator's register shows the firm" },
};

const switches = {
  publicOrigin: "PUBLIC_ORIGIN",
  maintenance: "MAINTENANCE",
  typedSignature: "TYPED_SIGNATURE",
  otp: "OTP",
  otpCalls: "OTP_CALLS",
  sandbox: "SANDBOX",
};

/** The setting behind each part of what pages know, by its dotted path. */
export const settingOfPart: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(sources).map(([part, { name }]) => [part, name])),
  ...switches,
};

/** Of the firm that the pages show where no operator has named one. */
const fictionalReference = "000000";

/** What the pages alone are given, under the names that the schema has for it. */
const ofPages = ["portalOrigin", "statusUrl", "registerUrl"] as const;

function given(env: Environment) {
  const texts = ofPages.map((part) => [part, textOf(env, sources[part]?.name ?? part)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

/** What the pages know of the place they are served from. */
export function readSiteSettings(env: Environment): Site {
  const { production, sandbox, otp, otpCalls, typedSignature, publicOrigin } = readProduct(env);
  const { port } = readListening(env);
  const brand = brandTexts(env);
  // A firm that does not exist stands in a register that does not either: the link is there to be looked at.
  const isFictional = !production && (brand.reference ?? fictionalReference) === fictionalReference;
  const read = v.safeParse(siteSchema, {
    ...(isFictional && { registerUrl: `https://register.example-regulator.test/firm/${fictionalReference}` }),
    portalOrigin: `http://${stubHost}:${port}`,
    publicOrigin: publicOrigin ?? `http://localhost:${port}`,
    ...given(env),
    brand,
    maintenance: onOrOff(env, "MAINTENANCE", false),
    typedSignature,
    otp,
    otpCalls,
    sandbox,
  });
  if (read.success) return read.output;
  const part = v.getDotPath(read.issues[0]) ?? "";
  const source = sources[part];
  throw settingProblem(source?.name ?? part, textOf(env, source?.name ?? ""), source?.allowed ?? "another");
}
