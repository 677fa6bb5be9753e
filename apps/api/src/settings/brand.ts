import { brandSchema, type Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import { domainName, textOf, type Environment } from "./reader.ts";
import { settingProblem } from "./setting-problem.ts";

/** The same settings as the pages', by the same schema: a letter names the firm as the pages do. */
const sources: Readonly<Record<keyof Brand, { readonly name: string; readonly allowed: string }>> = {
  name: { name: "BRAND_NAME", allowed: "the firm's name" },
  company: { name: "BRAND_COMPANY", allowed: "the trading company's name" },
  reference: { name: "BRAND_REFERENCE", allowed: "the regulator's firm reference" },
  domain: { name: "BRAND_DOMAIN", allowed: "an e-mail domain such as example-claims.test" },
  email: { name: "BRAND_EMAIL", allowed: "an e-mail address" },
  phone: { name: "BRAND_PHONE", allowed: "a phone number of digits and spaces" },
  address: { name: "BRAND_ADDRESS", allowed: "the firm's postal address" },
};

export interface BrandSettings extends Brand {
  /** Whose addresses are internal testers'. */
  readonly emailDomain: string;
  /** What the references of claims begin with. */
  readonly claimPrefix: string;
}

export function readBrand(env: Environment): BrandSettings {
  const given = Object.entries(sources).map(([part, { name }]) => [part, textOf(env, name)] as const);
  const read = v.safeParse(brandSchema, Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  if (read.success)
    return {
      ...read.output,
      emailDomain: domainName(env, "BRAND_EMAIL_DOMAIN", "example-claims.test"),
      claimPrefix: claimPrefixOf(env),
    };
  const wrong = Object.entries(sources).find(([part]) => part === v.getDotPath(read.issues[0]))?.[1] ?? sources.name;
  throw settingProblem(wrong.name, textOf(env, wrong.name), wrong.allowed);
}

function claimPrefixOf(env: Environment): string {
  const given = textOf(env, "BRAND_CLAIM_PREFIX") ?? "EC";
  if (/^[A-Z]{2,4}$/.test(given)) return given;
  throw settingProblem("BRAND_CLAIM_PREFIX", given, "two to four capital letters");
}
