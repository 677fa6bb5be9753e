import { emailStatuses, phoneStatuses } from "@claims/contracts/contact-details/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { EmailCheck, PhoneCheck } from "../../contact-details/contact-check.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { askData8 } from "./data8.ts";

/** The vendor's finer words (a disposable address, a number out of coverage) are nothing that we act on. */
function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.fallback(v.picklist(words), "Unknown");
}

const emailAnswer = v.object({ Result: v.pipe(v.string(), oneOf(emailStatuses)) });
const phoneAnswer = v.object({ Result: v.object({ ValidationResult: v.pipe(v.string(), oneOf(phoneStatuses)) }) });

export function data8EmailCheck(vendor: Vendor): EmailCheck {
  return {
    async check(email) {
      const body = { email, level: "Address" };
      const said = await askData8(vendor, { method: "EmailValidation/IsValid", body, answers: emailAnswer });
      return said.ok ? ok(said.value.Result) : said;
    },
  };
}

export function data8PhoneCheck(vendor: Vendor): PhoneCheck {
  return {
    async check(phone) {
      const body = { telephoneNumber: phone, defaultCountry: "GB" };
      const said = await askData8(vendor, { method: "PhoneValidation/IsValid", body, answers: phoneAnswer });
      return said.ok ? ok(said.value.Result.ValidationResult) : said;
    },
  };
}
