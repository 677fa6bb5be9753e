import type { Product } from "@claims/settings/product";
import { seconds, textOf, type Environment } from "@claims/settings/reader";
import { StartProblem, settingProblem } from "@claims/settings/start-problem";
import { isThisMachine } from "@claims/settings/this-machine";
import { readAccess, type Access } from "./provider-access.ts";
import { providerKinds, type ProviderKinds } from "./provider-kinds.ts";

export type ProviderName = keyof typeof providerKinds;

/** The kinds of one third party that are real. */
export type KindOf<Name extends ProviderName> = Extract<keyof (typeof providerKinds)[Name]["kinds"], string>;

type ProviderSettings =
  | { readonly kind: "sandbox"; readonly timeoutMs: number }
  | (Access & { readonly kind: string; readonly timeoutMs: number });

export type Providers = Readonly<Record<ProviderName, ProviderSettings>>;

export function readProviders(
  env: Environment,
  { production, sandbox }: Pick<Product, "production" | "sandbox">,
): { sandbox: boolean; providers: Providers } {
  rejectUnknown(env);
  const read = Object.entries<ProviderKinds>(providerKinds).map(([name, provider]) => {
    const reading = { group: `PROVIDER_${name}`, provider, production };
    return [name, realOne(env, reading) ?? sandboxed(env, reading, sandbox)] as const;
  });
  const real = read.find(([, { kind }]) => kind !== "sandbox");
  if (production && sandbox && real !== undefined) {
    throw new StartProblem(
      `SANDBOX is "on" and PROVIDER_${real[0]}_KIND is "${real[1].kind}": allowed in production is the one or the other.`,
    );
  }
  const elsewhere = read.find(([, settings]) => "url" in settings && !isThisMachine(new URL(settings.url).hostname));
  if (!production && elsewhere !== undefined) {
    throw new StartProblem(
      `PROVIDER_${elsewhere[0]}_KIND is "${elsewhere[1].kind}" and NODE_ENV is not "production": a real third party is asked in production alone.`,
    );
  }
  // The entries are those of the table, one for each of its names.
  return { sandbox, providers: Object.fromEntries(read) as unknown as Providers };
}

interface Reading {
  readonly group: string;
  readonly provider: ProviderKinds;
  readonly production: boolean;
}

function realOne(env: Environment, { group, provider, production }: Reading): ProviderSettings | null {
  const given = textOf(env, `${group}_KIND`);
  if (given === undefined || given === "sandbox") return null;
  const kind = provider.kinds[given];
  if (kind === undefined) throw settingProblem(`${group}_KIND`, given, `one of ${kindsOf(provider)}`);
  return { kind: given, timeoutMs: timeoutIn(env, group, provider), ...readAccess(env, { group, kind, production }) };
}

function sandboxed(env: Environment, { group, provider }: Reading, allowed: boolean): ProviderSettings {
  const given = textOf(env, `${group}_KIND`);
  const state = given === undefined ? "is missing" : `is "${given}"`;
  // An address without a kind would otherwise leave the sandbox answering without a word.
  const meant = [`${group}_URL`, `${group}_KEY`].find((name) => textOf(env, name) !== undefined);
  if (meant !== undefined)
    throw new StartProblem(`${group}_KIND ${state} while ${meant} is given: allowed is one of ${kindsOf(provider)}.`);
  if (allowed) return { kind: "sandbox", timeoutMs: timeoutIn(env, group, provider) };
  throw new StartProblem(
    `${group}_KIND ${state} and the sandbox is off: allowed is one of ${kindsOf(provider)}, the first with SANDBOX=on.`,
  );
}

function timeoutIn(env: Environment, group: string, provider: ProviderKinds): number {
  return seconds(env, `${group}_TIMEOUT`, provider.seconds);
}

function kindsOf({ kinds }: ProviderKinds): string {
  return ["sandbox", ...Object.keys(kinds)].join(", ");
}

/** A mistyped name would otherwise leave the default in force without a word. */
function rejectUnknown(env: Environment): void {
  const known = Object.keys(providerKinds).flatMap((name) =>
    ["KIND", "URL", "KEY", "TIMEOUT"].map((part) => `PROVIDER_${name}_${part}`),
  );
  const unknown = Object.keys(env).find((name) => name.startsWith("PROVIDER_") && !known.includes(name));
  if (unknown !== undefined) throw new StartProblem(`${unknown} is no setting: allowed are ${known.join(", ")}.`);
}
