import { creditCheckAnswer } from "@claims/contracts/credit-search/schema";
import { ok } from "@claims/contracts/http/schema";
import type { CreditQuestion, FirstBureau } from "../../credit-search/credit-search.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { equifaxToken } from "./equifax.ts";

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
