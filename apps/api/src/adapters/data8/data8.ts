import { fallbackResultSchema } from "@claims/contracts/address/schema";
import { emailStatuses, phoneStatuses } from "@claims/contracts/contact-details/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { AddressLines } from "../../address/address.ports.ts";
import type { EmailCheck, PhoneCheck } from "../../contact-details/contact-check.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { failedWith, type FromThirdParty } from "../../third-party/third-party.ts";

interface Data8Question<Schema extends v.GenericSchema> {
  /** Service and method, as the vendor's reference writes them. */
  readonly method: `${string}/${string}`;
  readonly body: object;
  readonly answers: Schema;
}

const status = v.object({ Status: v.object({ Success: v.boolean() }) });

/** One of the vendor's methods. It says 200 also where it could not: `Status` says which. */
function askData8<const Schema extends v.GenericSchema>(
  vendor: Vendor,
  { method, body, answers }: Data8Question<Schema>,
): Promise<FromThirdParty<v.InferOutput<Schema>>> {
  const [key = ""] = vendor.key;
  return vendor.ask(async (send) => {
    const said = await send({
      method: "POST",
      path: `/${method}.json`,
      query: { key },
      body: { json: body },
      answers: v.looseObject(status.entries),
    });
    if (!said.ok) return said;
    if (!said.value.Status.Success) return failedWith("failed");
    const read = v.safeParse(answers, said.value);
    return read.success ? ok(read.output) : failedWith("malformed");
  });
}

/** As many lines as our own call promises before town, county and postcode. */
const options = { FixTownCounty: true, FixPostcode: true, MaxLines: 6 };

/** Of its parts the vendor names some that an address has not, as null or a number. */
const rawAddress = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((parts) =>
    Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => typeof part[1] === "string")),
  ),
);
const addressAnswer = v.object({
  Results: v.array(v.object({ ...fallbackResultSchema.entries, RawAddress: rawAddress })),
});

export function data8AddressLines(vendor: Vendor): AddressLines {
  return {
    async find(postcode) {
      const body = { postcode, building: "", options };
      const said = await askData8(vendor, { method: "AddressCapture/GetFullAddress", body, answers: addressAnswer });
      return said.ok ? ok(said.value.Results) : said;
    },
  };
}

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
