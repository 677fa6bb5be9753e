import {
  type Address,
  autocompleteAnswer,
  getAddressesAnswer,
  postalCodeBody,
  postalToAddressAnswer,
} from "@claims/contracts/address/schema";
import { failed, ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { said } from "../http/rejection.ts";
import { route, type Route } from "../http/route.ts";
import { problemOf } from "../third-party/third-party.ts";
import type { AddressInLines, AddressLines, AddressLookup, PostcodeSuggestions } from "./address.ports.ts";

export interface AddressDeps {
  readonly suggestions: PostcodeSuggestions;
  readonly addresses: AddressLookup;
  readonly addressLines: AddressLines;
}

/** A person types a letter at a time, and households share an address. */
const whileTyping = { calls: 300, seconds: 600 };
const lookups = { calls: 60, seconds: 600 };
const away = said.away.address;

const autocompleteParams = v.strictObject({
  q: v.pipe(v.string(), v.trim(), v.maxLength(10), v.regex(/^[A-Za-z\d ]+$/, "postcode-invalid")),
});

export function addressRoutes({ suggestions, addresses, addressLines }: AddressDeps): Route[] {
  return [
    route({
      method: "GET",
      path: "/postcodes/:q/autocomplete",
      summary: "Postcodes that begin like this; the public service's own shape",
      access: "open",
      perIpAddress: whileTyping,
      bareAs: "application/json; charset=utf-8",
      params: autocompleteParams,
      answer: autocompleteAnswer,
      handle: async ({ params }) => {
        const found = await suggestions.suggest(params.q);
        if (!found.ok) return failed(problemOf(found.problem, away));
        return ok({ status: 200, result: found.value.length > 0 ? [...found.value] : null });
      },
    }),
    route({
      method: "POST",
      path: "/credit-check/postal-to-address",
      summary: "The addresses at a postcode, with the bureau's ids",
      access: "session",
      perIpAddress: lookups,
      repeatable: true,
      body: postalCodeBody,
      answer: postalToAddressAnswer,
      handle: async ({ body }) => {
        const found = await addresses.find(body.postal_code);
        if (!found.ok) return failed(problemOf(found.problem, away));
        return ok({ listAddressByPostcodeResponse: { matchedStructuredAddress: found.value.map(townInNormalCase) } });
      },
    }),
    route({
      method: "POST",
      path: "/get-addresses",
      summary: "The addresses at a postcode as lines, for when the bureau has none",
      access: "session",
      perIpAddress: lookups,
      repeatable: true,
      body: postalCodeBody,
      answer: getAddressesAnswer,
      handle: async ({ body }) => {
        const found = await addressLines.find(body.postal_code);
        return found.ok ? ok({ Results: found.value.map(linesInNormalCase) }) : failed(problemOf(found.problem, away));
      },
    }),
  ];
}

const smallWords = new Set(["upon", "on", "under", "le", "la", "by", "the", "in", "of", "and"]);

/** 'NEWCASTLE UPON TYNE' is Newcastle upon Tyne; what has a case of its own keeps it. */
function inNormalCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/\p{L}[\p{L}']*/gu, (word, index: number) =>
      index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/** Bureaus write a post town in capitals; a claimant reads the address in the list, in the letter and on the result. */
function townInNormalCase<Part extends Pick<Address, "postTown" | "county">>(address: Part): Part {
  const { postTown, county } = address;
  return {
    ...address,
    ...(postTown !== undefined && { postTown: inNormalCase(postTown) }),
    ...(county !== undefined && { county: inNormalCase(county) }),
  };
}

/** The lines end with town, county and postcode. */
function linesInNormalCase({ RawAddress, Address: { Lines } }: AddressInLines): AddressInLines {
  const town = Lines.length - 3;
  return {
    RawAddress: townInNormalCase(RawAddress),
    Address: {
      Lines: Lines.map((line, index) => (index === town || index === town + 1 ? inNormalCase(line) : line)),
    },
  };
}
