import { accountSchema } from "@claims/contracts/credit-search/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { AccountsQuestion, SecondBureau } from "../../credit-search/credit-search.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { bearerToken } from "../../third-party/bearer-token.ts";

/** Without the list it is no answer: no claimant may read on its strength that there is nothing. */
const accounts = v.object({ caisAccounts: v.array(accountSchema) });

const longestListBytes = 4 * 1024 * 1024;

export function experian(vendor: Vendor): SecondBureau {
  const withToken = bearerToken({ path: "/oauth2/v1/token", key: vendor.key });
  return {
    list: (question) =>
      vendor.ask((send) =>
        withToken(send, async (authorization) => {
          const said = await send({
            method: "POST",
            path: "/consumer/v1/cais-accounts",
            headers: { authorization },
            body: { json: requestOf(question) },
            answers: accounts,
            maxAnswerBytes: longestListBytes,
          });
          return said.ok ? ok(said.value.caisAccounts) : said;
        }),
      ),
  };
}

function requestOf({ title, first_name, last_name, dob, ...home }: AccountsQuestion) {
  const [ccyy, mm, dd] = dob.split("-");
  return {
    applicant: {
      name: { title: title.replace(".", ""), forename: first_name, surname: last_name },
      dateOfBirth: { ccyy, mm, dd },
    },
    location: {
      houseName: home.house_name,
      houseNumber: home.house_number,
      street: home.street,
      street2: home.street2,
      district: home.district,
      postTown: home.post_town,
      county: home.county,
      postcode: home.post_code,
    },
  };
}
