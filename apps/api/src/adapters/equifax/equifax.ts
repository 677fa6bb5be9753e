import { addressAnswerSchema } from "@claims/contracts/address/schema";
import { creditCheckAnswer } from "@claims/contracts/credit-search/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { AddressLookup } from "../../address/address.ports.ts";
import type { CreditQuestion, FirstBureau } from "../../credit-search/credit-search.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { bearerToken, type WithToken } from "../../third-party/bearer-token.ts";

/** One token serves all of the bureau's calls that an adapter makes. */
export function equifaxToken(
  { key }: Vendor,
  scope: "address" | "consumer-credit-search" | "identity-verification",
): WithToken {
  return bearerToken({ path: "/v2/oauth/token", key, scope });
}

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

/** A file of twenty years weighs more than other answers. */
const longestFileBytes = 8 * 1024 * 1024;

/** A soft search: it leaves no mark that a lender sees. */
export function equifax(vendor: Vendor): FirstBureau {
  const withToken = equifaxToken(vendor, "consumer-credit-search");
  return {
    search: (question) =>
      vendor.ask((send) =>
        withToken(send, async (authorization) => {
          const said = await send({
            method: "POST",
            path: "/consumer-credit-search/v1/search",
            headers: { authorization },
            body: { json: { consumerCreditSearchRequest: requestOf(question) } },
            answers: creditCheckAnswer.entries.data,
            maxAnswerBytes: longestFileBytes,
          });
          return said.ok ? ok({ data: said.value }) : said;
        }),
      ),
  };
}

function requestOf({ firstName, lastName, birthDate, home }: CreditQuestion) {
  const currentAddress = "address" in home ? home.address : { addressID: home.addressId };
  return {
    searchType: "soft",
    soleSearch: {
      primary: {
        name: { forename: firstName, surname: lastName },
        ...(birthDate && { dob: birthDate }),
        currentAddress,
      },
    },
  };
}
