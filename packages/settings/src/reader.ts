import { settingProblem } from "./start-problem.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty value counts as missing: that is how compose files and shells leave a setting out. */
export function textOf(env: Environment, name: string): string | undefined {
  const given = env[name]?.trim();
  return given === "" ? undefined : given;
}

export function wholeNumber(env: Environment, name: string, rule: { fallback: number; from: number; to: number }) {
  const given = textOf(env, name);
  if (given === undefined) return rule.fallback;
  const value = /^\d{1,15}$/.test(given) ? Number(given) : NaN;
  if (value >= rule.from && value <= rule.to) return value;
  throw settingProblem(name, given, `a whole number from ${rule.from} to ${rule.to}`);
}

/** A page waits 40 seconds for what a third party is asked, and a delivery has a minute for all that it asks. */
const longestSeconds = 30;

export function seconds(env: Environment, name: string, fallback: number): number {
  const given = textOf(env, name);
  if (given === undefined) return fallback * 1000;
  const value = /^\d{1,3}(\.\d{1,3})?$/.test(given) ? Number(given) : NaN;
  if (value >= 0.05 && value <= longestSeconds) return value * 1000;
  throw settingProblem(name, given, `a number of seconds from 0.05 to ${longestSeconds}`);
}

export function oneOf<const Choice extends string>(
  env: Environment,
  name: string,
  rule: { choices: readonly Choice[]; fallback: Choice },
): Choice {
  const given = textOf(env, name);
  if (given === undefined) return rule.fallback;
  const chosen = rule.choices.find((choice) => choice === given.toLowerCase());
  if (chosen !== undefined) return chosen;
  throw settingProblem(name, given, `one of ${rule.choices.join(", ")}`);
}

export function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  return oneOf(env, name, { choices: ["on", "off"], fallback: fallback ? "on" : "off" }) === "on";
}

export function domainName(env: Environment, name: string, fallback: string): string {
  const given = textOf(env, name);
  if (given === undefined) return fallback;
  if (/^([a-z0-9-]+\.)+[a-z]{2,24}$/i.test(given)) return given.toLowerCase();
  throw settingProblem(name, given, "a domain name such as example-claims.test");
}

export function originOf(env: Environment, name: string): string | null {
  const given = textOf(env, name);
  if (given === undefined) return null;
  const url = URL.parse(given);
  const bare = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (bare) return url.origin;
  throw settingProblem(name, given, "an origin such as https://claims.example, without a path");
}
