import { type Environment, textOf, wholeNumber } from "./reader.ts";
import { settingProblem } from "./start-problem.ts";

function hostOf(env: Environment): string {
  const given = textOf(env, "HOST") ?? "127.0.0.1";
  if (/^[\w.:-]+$/.test(given)) return given;
  throw settingProblem("HOST", given, "an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0");
}

/** Where a server listens, and how many proxies in front of it may say who the visitor is. */
export const readListening = (env: Environment) => ({
  host: hostOf(env),
  port: wholeNumber(env, "PORT", { fallback: 3000, from: 0, to: 65_535 }),
  trustProxy: wholeNumber(env, "TRUST_PROXY", { fallback: 0, from: 0, to: 10 }),
});
