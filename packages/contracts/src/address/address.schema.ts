import * as v from "valibot";
import { addressAnswerSchema } from "./address.rules.ts";
import { postcodeRule } from "./postcode.rules.ts";

export {
  addressAnswerSchema,
  addressRule,
  addressSchema,
  manualAddressRule,
  type Address,
  type AddressPart,
  type ManualAddress,
} from "./address.rules.ts";
export { addressByHand, addressOfLines, hasBureauId, referenceTo, type AddressReference } from "./fallback-address.ts";
export { addressLabel, formatPostcode } from "./address.text.ts";
export { postcodeRule } from "./postcode.rules.ts";

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

/** One result of the fallback: street lines, town, county, postcode, in that order, '' for an empty line. */
export const fallbackResultSchema = v.object({
  RawAddress: v.record(v.string(), v.unknown()),
  Address: v.object({ Lines: v.pipe(v.array(v.string()), v.minLength(3)) }),
});

/** One result of the fallback. */
export type FallbackResult = v.InferOutput<typeof fallbackResultSchema>;

/** Answer of POST /get-addresses. */
export const getAddressesAnswer = v.object({ Results: v.array(fallbackResultSchema) });
