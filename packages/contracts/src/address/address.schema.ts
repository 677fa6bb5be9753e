import * as v from "valibot";
import { inUsualForm, postcodeText } from "./address.text.ts";
import type { Address, AddressPart } from "./address.ts";

export {
  addressByHand,
  addressOfLines,
  hasBureauId,
  referenceTo,
  type Address,
  type AddressPart,
  type AddressReference,
} from "./address.ts";
export { addressLabel, formatPostcode } from "./address.text.ts";

/** Postcode in, its usual form out: `postcode-missing`, `postcode-invalid`. */
export const postcodeRule = v.pipe(
  v.string("postcode-missing"),
  v.trim(),
  v.nonEmpty("postcode-missing"),
  v.maxLength(postcodeText.mostCharacters, "postcode-invalid"),
  v.regex(postcodeText.written, "postcode-invalid"),
  v.transform(inUsualForm),
  v.regex(postcodeText.usual, "postcode-invalid"),
);

function part(longest: number) {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longest)));
}

const parts = {
  addressID: part(100),
  country: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), "GB"),
  county: part(100),
  district: part(100),
  name: part(100),
  number: part(30),
  poBox: part(30),
  postcode: part(16),
  postTown: part(100),
  street1: part(150),
  street2: part(150),
  subBuilding: part(100),
} satisfies Record<AddressPart, v.GenericSchema>;

function withoutEmptyParts(address: v.InferOutput<v.ObjectSchema<typeof parts, undefined>>): Address {
  const present = Object.entries(address).filter(([, text]) => text !== "");
  return { country: "GB", ...Object.fromEntries(present) };
}

/** An address as a request carries it; an unknown part is rejected. */
export const addressSchema = v.pipe(v.strictObject(parts), v.transform(withoutEmptyParts));

/** An address as an answer carries it; an unknown part is passed over. */
export const addressAnswerSchema = v.pipe(v.object(parts), v.transform(withoutEmptyParts));

/** An address was chosen: `address-missing`. */
export const addressRule = v.nonNullish(v.nullish(addressSchema), "address-missing");

/** An address typed in by hand: `street-missing`, `town-missing` and the codes of the postcode rule. */
export const manualAddressRule = v.object({
  street1: v.pipe(
    v.string("street-missing"),
    v.trim(),
    v.nonEmpty("street-missing"),
    v.maxLength(150, "street-too-long"),
  ),
  street2: part(150),
  postTown: v.pipe(v.string("town-missing"), v.trim(), v.nonEmpty("town-missing"), v.maxLength(100, "town-too-long")),
  county: part(100),
  postcode: postcodeRule,
});

/** The answers of the hand-typed address form, as they are asked. */
export type ManualAddress = v.InferOutput<typeof manualAddressRule>;

/** One result of the fallback: street lines, town, county, postcode, in that order, '' for an empty line. */
export const fallbackResultSchema = v.object({
  RawAddress: v.record(v.string(), v.unknown()),
  Address: v.object({ Lines: v.pipe(v.array(v.string()), v.minLength(3)) }),
});

/** One result of the fallback. */
export type FallbackResult = v.InferOutput<typeof fallbackResultSchema>;

/** Body of both address calls: POST /credit-check/postal-to-address and POST /get-addresses. */
export const postalCodeBody = v.strictObject({ postal_code: postcodeRule });

/** Answer of GET /postcodes/{q}/autocomplete: the public service's own shape, outside the envelope. */
export const autocompleteAnswer = v.object({
  status: v.number(),
  result: v.nullable(v.array(v.pipe(v.string(), v.maxLength(16)))),
});

/** Answer of POST /credit-check/postal-to-address. */
export const postalToAddressAnswer = v.object({
  listAddressByPostcodeResponse: v.object({ matchedStructuredAddress: v.array(addressAnswerSchema) }),
});

/** Answer of POST /get-addresses. */
export const getAddressesAnswer = v.object({ Results: v.array(fallbackResultSchema) });
