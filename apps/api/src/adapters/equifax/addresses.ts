import { addressAnswerSchema } from "@claims/contracts/address/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { AddressLookup } from "../../address/address.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { equifaxToken } from "./equifax.ts";

/** Of a postcode without addresses it leaves the list out. */
const listed = v.object({
  listAddressByPostcodeResponse: v.object({ matchedStructuredAddress: v.optional(v.array(addressAnswerSchema), []) }),
});

export function equifaxAddresses(vendor: Vendor): AddressLookup {
  const withToken = equifaxToken(vendor, "address");
  return {
    find: (postcode) =>
      vendor.ask((send) =>
        withToken(send, async (authorization) => {
          const said = await send({
            method: "POST",
            path: "/address/v1/list-address-by-postcode",
            headers: { authorization },
            body: { json: { listAddressByPostcodeRequest: { postcode, country: "GB" } } },
            answers: listed,
          });
          return said.ok ? ok(said.value.listAddressByPostcodeResponse.matchedStructuredAddress) : said;
        }),
      ),
  };
}
