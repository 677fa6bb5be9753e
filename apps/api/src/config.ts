import { join, resolve } from "node:path";
import { readFolders } from "@claims/settings/folders";
import { readListening } from "@claims/settings/listening";
import { readMetricsToken } from "@claims/settings/measuring";
import { readProduct, rejectUnsafeOrigin } from "@claims/settings/product";
import { onOrOff, oneOf, textOf, wholeNumber, type Environment } from "@claims/settings/reader";
import { readBrand, type BrandSettings } from "./settings/brand.ts";
import { rejectCallsFromNoNumber } from "./settings/code-calls.ts";
import { readCommit } from "./settings/commit.ts";
import { readDatabase, type DatabaseSettings } from "./settings/database.ts";
import { readProviders, type Providers } from "./settings/providers.ts";
import { readOperationsToken, readSecretKeys } from "./settings/secrets.ts";
import { readSessionRecordings } from "./settings/session-recordings.ts";
import { readTracing, type TracingSettings } from "./settings/tracing.ts";

export interface Config {
  readonly production: boolean;
  /** What this back end was made of; null where nothing says so. */
  readonly commit: string | null;
  readonly listen: { readonly host: string; readonly port: number };
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  readonly log: { readonly file: string | null; readonly level: LogLevel };
  /** Null where nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** Null in development: then the origin is the one the request was made to. */
  readonly publicOrigin: string | null;
  readonly secretKeys: readonly Buffer[] | null;
  /** Null outside production: there /api/metrics is open, and in production without a token it is closed. */
  readonly metricsToken: string | null;
  readonly operationsToken: string | null;
  readonly trustProxy: number;
  readonly sandbox: boolean;
  readonly providers: Providers;
  /** Whether a claimant has to confirm their phone with a code. */
  readonly confirmsPhones: boolean;
  /** Whether a code may be had by a call. */
  readonly codeCalls: boolean;
  readonly typedSignature: boolean;
  readonly testers: boolean;
  /** Where recordings of visits are found, by `{visitor}`; null where nothing is recorded. */
  readonly sessionRecordings: string | null;
  readonly brand: BrandSettings;
  readonly lendersFile: string | null;
  readonly leadValuesFile: string | null;
  /** The folder of releases, where what editors publish is looked up. */
  readonly releases: string;
  /** That folder is mirrored with a bucket by another process. */
  readonly releasesAreInBucket: boolean;
  /** Where the daily digests of the evidence are written. */
  readonly evidenceDigests: string;
  readonly limits: Limits;
}

export interface Limits {
  /** What the limits per address are multiplied by; limits per claim, code and number stay. */
  readonly addressFactor: number;
  /** Of codes, in all. */
  readonly codesPerDay: number;
  /** Of people that the bureaus and the identity service are asked about, in all. */
  readonly peopleSearchedPerDay: number;
  /** Of every other text together, so that codes are never starved. */
  readonly otherTextsPerDay: number;
  /** Of codes to one number, and apart from them of other texts to it. */
  readonly perNumberHour: number;
  readonly perNumberDay: number;
  /** Caused by one visitor's address, counted in the same way. */
  readonly perIpAddressHour: number;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

/** The one reading of the environment; throws a `StartProblem` at the first setting that is wrong. */
export function readConfig(env: Environment, workingDirectory: string): Config {
  const product = readProduct(env);
  const { production, publicOrigin } = product;
  const { dataDir, releases, isInBucket } = readFolders(env, workingDirectory);
  const thirdParties = readProviders(env, product);
  rejectCallsFromNoNumber(product, thirdParties);
  const { host, port, trustProxy } = readListening(env);
  rejectUnsafeOrigin(product);
  return {
    ...thirdParties,
    production,
    commit: readCommit(env),
    dataDir,
    listen: { host, port },
    log: {
      file: textOf(env, "LOG_FILE") ?? null,
      level: oneOf(env, "LOG_LEVEL", { choices: logLevels, fallback: "info" }),
    },
    tracing: readTracing(env),
    publicOrigin,
    trustProxy,
    secretKeys: readSecretKeys(env, production),
    metricsToken: readMetricsToken(env),
    operationsToken: readOperationsToken(env),
    database: readDatabase(env, { dataDir, production }),
    confirmsPhones: product.otp,
    codeCalls: product.otpCalls,
    typedSignature: product.typedSignature,
    testers: onOrOff(env, "TESTERS", !production),
    sessionRecordings: readSessionRecordings(env),
    brand: readBrand(env),
    lendersFile: textOf(env, "LENDERS_FILE") ?? null,
    leadValuesFile: textOf(env, "LEAD_VALUES_FILE") ?? null,
    releases,
    releasesAreInBucket: isInBucket,
    evidenceDigests: resolve(workingDirectory, textOf(env, "EVIDENCE_DIGESTS") ?? join(releases, "evidence-digests")),
    limits: limitsOf(env, production),
  };
}

/** Whether notifications reach others: stage and local machines send none. */
export function isLive({ production, sandbox }: Config): boolean {
  return production && !sandbox;
}

function limitsOf(env: Environment, production: boolean): Limits {
  const strictness = oneOf(env, "LIMITS", {
    choices: ["relaxed", "strict"],
    fallback: production ? "strict" : "relaxed",
  });
  const cap = (name: string, fallback: number) => wholeNumber(env, name, { fallback, from: 1, to: 1_000_000 });
  const codesPerDay = cap("SMS_DAILY_CAP", 2000);
  return {
    addressFactor: strictness === "relaxed" ? 1000 : 1,
    codesPerDay,
    peopleSearchedPerDay: cap("PEOPLE_SEARCHED_DAILY_CAP", codesPerDay * 2),
    otherTextsPerDay: cap("OTHER_SMS_DAILY_CAP", 4000),
    perNumberHour: cap("OTP_PER_HOUR", 5),
    perNumberDay: cap("OTP_PER_DAY", 10),
    perIpAddressHour: cap("OTP_PER_ADDRESS_HOUR", 60),
  };
}
