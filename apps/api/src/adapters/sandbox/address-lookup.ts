import type { Address, FallbackResult } from "@claims/contracts/address/schema";
import { ok } from "@claims/contracts/http/schema";
import type { AddressLines, AddressLookup } from "../../address/address.ports.ts";
import { ask, type Patience } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";
import { addressesAt } from "./addresses.ts";

const bureauHasNone = new Set(["NE1 1AA"]);
const bureauFails = new Set(["LS1 1UR", "B1 1BB"]);
const fallbackFails = new Set(["B1 1BB"]);

export function sandboxAddresses(patience: Patience): AddressLookup {
  return {
    find: (postcode) =>
      ask(patience, async () => {
        if (bureauFails.has(postcode)) return failedWith("failed");
        return ok(bureauHasNone.has(postcode) ? [] : addressesAt(postcode));
      }),
  };
}

export function sandboxAddressLines(patience: Patience): AddressLines {
  return {
    find: (postcode) =>
      ask(patience, async () =>
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
