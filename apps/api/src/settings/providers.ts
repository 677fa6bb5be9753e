import { StartProblem, settingProblem } from "./setting-problem.ts";
import { onOrOff, seconds, textOf, type Environment } from "./reader.ts";

/** One group of PROVIDER_{NAME}_… settings each; the names are those of the ports. */
const timeoutSeconds = { AUTOCOMPLETE: 10, ADDRESS: 10, ADDRESS_LINES: 10, FIRST_BUREAU: 30 } as const;
const kinds = ["sandbox"];
const parts = ["KIND", "TIMEOUT"];

type ProviderName = keyof typeof timeoutSeconds;

export interface ProviderSettings {
  readonly kind: "sandbox";
  readonly timeoutMs: number;
}

export type Providers = Readonly<Record<ProviderName, ProviderSettings>>;

export function readProviders(env: Environment, production: boolean): { sandbox: boolean; providers: Providers } {
  const sandbox = onOrOff(env, "SANDBOX", !production);
  refuseUnknown(env);
  const read = (name: ProviderName) => readProvider(env, name, sandbox);
  return {
    sandbox,
    providers: {
      AUTOCOMPLETE: read("AUTOCOMPLETE"),
      ADDRESS: read("ADDRESS"),
      ADDRESS_LINES: read("ADDRESS_LINES"),
      FIRST_BUREAU: read("FIRST_BUREAU"),
    },
  };
}

function readProvider(env: Environment, name: ProviderName, sandbox: boolean): ProviderSettings {
  const setting = `PROVIDER_${name}_KIND`;
  const given = textOf(env, setting);
  if (given !== undefined && !kinds.includes(given)) throw settingProblem(setting, given, kinds.join(", "));
  if (!sandbox) {
    throw new StartProblem(`${setting} is ${given ?? "missing"}: with the sandbox off a provider is needed; SANDBOX=on allows it.`);
  }
  return { kind: "sandbox", timeoutMs: seconds(env, `PROVIDER_${name}_TIMEOUT`, timeoutSeconds[name]) };
}

/** A mistyped name would otherwise leave the default in force without a word. */
function refuseUnknown(env: Environment): void {
  const known = Object.keys(timeoutSeconds).flatMap((name) => parts.map((part) => `PROVIDER_${name}_${part}`));
  const unknown = Object.keys(env).find((name) => name.startsWith("PROVIDER_") && !known.includes(name));
  if (unknown !== undefined) throw new StartProblem(`${unknown} is no setting: allowed are ${known.join(", ")}.`);
}
