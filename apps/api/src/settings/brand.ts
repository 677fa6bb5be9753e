import { brandSchema, type Brand } from "@claims/contracts/site/schema";
import { brandSettings } from "@claims/settings/brand";
import { brandTexts } from "@claims/settings/product";
import { domainName, textOf, type Environment } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";
import * as v from "valibot";

const sources: Readonly<Record<keyof Brand, { readonly name: string; readonly allowed: string }>> = brandSettings;

export interface BrandSettings extends Brand {
  /** Whose addresses are internal testers'. */
  readonly emailDomain: string;
  /** What the references of claims begin with. */
  readonly claimPrefix: string;
}

export function readBrand(env: Environment): BrandSettings {
  const read = v.safeParse(brandSchema, brandTexts(env));
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
