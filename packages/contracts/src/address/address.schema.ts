import * as v from "valibot";
import { addressAnswerSchema, fallbackResultSchema, postcodeRule } from "./address.rules.ts";

export {
  addressAnswerSchema,
  addressRule,
  addressSchema,
  fallbackResultSchema,
  manualAddressRule,
  postcodeRule,
  type Address,
  type AddressPart,
  type FallbackResult,
  type ManualAddress,
} from "./address.rules.ts";
export { addressByHand, addressOfLines, hasBureauId, referenceTo, type AddressReference } from "./fallback-address.ts";
export { addressLabel, formatPostcode } from "./address.text.ts";

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
