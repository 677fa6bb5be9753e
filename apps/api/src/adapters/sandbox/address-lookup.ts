import { postcodeRule, type Address, type FallbackResult } from "@claims/contracts/address/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { AddressLines, AddressLookup, PostcodeSuggestions } from "../../address/address.ports.ts";
import { ask, type CallOptions } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";
import { addressesAt } from "./addresses.ts";

const suggested = [
  "M1 1AB",
  "M1 1AD",
  "M1 1AE",
  "M1 1AG",
  "EX4 4QJ",
  "SW1A 2AA",
  "NE1 1AA",
  "LS1 1UR",
  "B1 1BB",
  "CF10 1EP",
] as const;

export function sandboxSuggestions(callOptions: CallOptions): PostcodeSuggestions {
  return {
    suggest: (text) =>
      ask(callOptions, async () => {
        const joined = text.toUpperCase().replaceAll(" ", "");
        const complete = v.safeParse(postcodeRule, joined);
        if (!complete.success)
          return ok(suggested.filter((postcode) => postcode.replaceAll(" ", "").startsWith(joined)));
        return ok(complete.output === "ZZ1 1ZZ" ? [] : [complete.output]);
      }),
  };
}

const bureauHasNone = new Set(["NE1 1AA"]);
const bureauFails = new Set(["LS1 1UR", "B1 1BB"]);
const fallbackFails = new Set(["B1 1BB"]);

export function sandboxAddresses(callOptions: CallOptions): AddressLookup {
  return {
    find: (postcode) =>
      ask(callOptions, async () => {
        if (bureauFails.has(postcode)) return failedWith("failed");
        return ok(bureauHasNone.has(postcode) ? [] : addressesAt(postcode));
      }),
  };
}

export function sandboxAddressLines(callOptions: CallOptions): AddressLines {
  return {
    find: (postcode) =>
      ask(callOptions, async () =>
        fallbackFails.has(postcode) ? failedWith("failed") : ok(addressesAt(postcode).map(asLines)),
      ),
  };
}

function asLines({ addressID: _, ...parts }: Address): FallbackResult {
  const { subBuilding, name, number, street1, district, postTown, county, postcode } = parts;
  const house = [subBuilding, name].filter(Boolean).join(", ");
  const street = [number, street1].filter(Boolean).join(" ");
  const [first, second] = house ? [house, street] : [street, ""];
  return {
    RawAddress: parts,
    Address: { Lines: [first, second, district, postTown, county, postcode].map((line) => line ?? "") },
  };
}
