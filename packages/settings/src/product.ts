import { brandSettings } from "./brand-settings.ts";
import { type Environment, onOrOff, oneOf, originOf, textOf } from "./reader.ts";
import { settingProblem, StartProblem } from "./start-problem.ts";
import { isThisMachine } from "./this-machine.ts";

/** Production closes everything that is open to developers. */
export const isProduction = (env: Environment): boolean =>
  oneOf(env, "NODE_ENV", { choices: ["development", "production", "test"], fallback: "development" }) === "production";

/** What the pages and the back end both go by, read once, so that no setting means one thing here and another there. */
export function readProduct(env: Environment) {
  const production = isProduction(env);
  const sandbox = onOrOff(env, "SANDBOX", !production);
  const isTextSandbox = (textOf(env, "PROVIDER_SMS_KIND") ?? "sandbox") === "sandbox";
  return {
    production,
    sandbox,
    /** Whether a claimant has to confirm their phone with a code. */
    otp: onOrOff(env, "OTP", true),
    /** Whether a code may be had by a call. */
    otpCalls: onOrOff(env, "OTP_CALLS", sandbox && isTextSandbox),
    typedSignature: onOrOff(env, "TYPED_SIGNATURE", true),
    /** The origin that claimants see; null where none is set. */
    publicOrigin: originOf(env, "PUBLIC_ORIGIN"),
  };
}

export type Product = ReturnType<typeof readProduct>;

/** Throws where a server may not answer claimants under this origin. */
export function rejectUnsafeOrigin({ production, publicOrigin: origin }: Product): void {
  if (origin === null) {
    if (!production) return;
    throw new StartProblem(
      "PUBLIC_ORIGIN is missing: production needs the product's origin, such as https://claims.example.",
    );
  }
  const isSecure = origin.startsWith("https:");
  if (production && !isSecure)
    throw settingProblem("PUBLIC_ORIGIN", origin, "an https origin in production, such as https://claims.example");
  // By accident: everything that is open to developers would be open to the world.
  if (!production && isSecure && !isThisMachine(new URL(origin).hostname)) {
    throw new StartProblem(
      `PUBLIC_ORIGIN is "${origin}" and NODE_ENV is not "production": an https origin that is not this machine needs NODE_ENV=production.`,
    );
  }
}

/** What is set of the firm's brand, by part. */
export function brandTexts(env: Environment): Partial<Record<keyof typeof brandSettings, string>> {
  const given = Object.entries(brandSettings).map(([part, { name }]) => [part, textOf(env, name)] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== undefined));
}
