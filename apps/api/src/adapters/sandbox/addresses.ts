import { createHash } from "node:crypto";
import { postcodeRule, type Address } from "@claims/contracts/address/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { AddressInLines, AddressLines, AddressLookup, PostcodeSuggestions } from "../../address/address.ports.ts";
import { ask, type CallOptions } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";

type Parts = Omit<Address, "country" | "addressID" | "postcode">;

const flats = (house: string, count: number): Parts[] =>
  Array.from({ length: count }, (_, index) => ({ subBuilding: `Flat ${index + 1}`, name: house }));

const numbers = (from: number, count: number): Parts[] =>
  Array.from({ length: count }, (_, index) => ({ number: String(from + index) }));

const names = (...houses: string[]): Parts[] => houses.map((name) => ({ name }));

const at = (place: Parts, homes: readonly Parts[]): Parts[] => homes.map((home) => ({ ...home, ...place }));

const manchester = { street1: "Lantern Row", postTown: "MANCHESTER", county: "Greater Manchester" };
const exeter = { street1: "Orchard Lane", district: "Pennsylvania", postTown: "EXETER", county: "Devon" };
const newcastle = { street1: "Keelman's Way", postTown: "NEWCASTLE UPON TYNE", county: "Tyne and Wear" };
const leeds = { street1: "Loom Street", postTown: "LEEDS", county: "West Yorkshire" };
const cardiff = { street1: "Harbour Parade", postTown: "CARDIFF", county: "South Glamorgan" };

const known: Readonly<Record<string, readonly Parts[]>> = {
  "M1 1AE": at(manchester, [...flats("Cotton House", 5), ...numbers(2, 7)]),
  "EX4 4QJ": at(exeter, names("Rose Cottage", "The Old Dairy", "Barn End", "Mill House", "Hillside", "Little Orchard")),
  "SW1A 2AA": at({ street1: "Sample Street", postTown: "LONDON" }, [{ number: "10" }]),
  "NE1 1AA": at(newcastle, numbers(1, 4)),
  "LS1 1UR": at(leeds, [...flats("Weaver Court", 2), { number: "15" }]),
  "CF10 1EP": at(cardiff, [...flats("Quay House", 20), ...numbers(1, 100)]),
  "ZZ1 1ZZ": [],
};

const streets = ["Station Road", "Church Lane", "Victoria Street", "Park Avenue", "Mill Hill"] as const;

/** The same five for the same postcode, always. */
function made(postcode: string): readonly Parts[] {
  const seed = createHash("sha256").update(postcode).digest();
  const street1 = streets[seed.readUInt8(0) % streets.length] ?? streets[0];
  return at({ street1, postTown: "SAMPLETON" }, numbers(1 + (seed.readUInt8(1) % 90), 5));
}

function addressesAt(postcode: string): readonly Address[] {
  return (known[postcode] ?? made(postcode)).map((parts, index) => ({
    ...parts,
    country: "GB",
    addressID: `${postcode.replace(" ", "-")}-${index + 1}`,
    postcode,
  }));
}

/** The address behind one of our ids; undefined for any other text. */
export function addressWithId(id: string): Address | undefined {
  const [, outward, inward] = /^([A-Z\d]{2,4})-(\d[A-Z]{2})-\d{1,3}$/.exec(id) ?? [];
  if (outward === undefined || inward === undefined) return undefined;
  return addressesAt(`${outward} ${inward}`).find(({ addressID }) => addressID === id);
}

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

function asLines({ addressID: _, ...parts }: Address): AddressInLines {
  const { subBuilding, name, number, street1, district, postTown, county, postcode } = parts;
  const house = [subBuilding, name].filter(Boolean).join(", ");
  const street = [number, street1].filter(Boolean).join(" ");
  const [first, second] = house ? [house, street] : [street, ""];
  return {
    RawAddress: parts,
    Address: { Lines: [first, second, district, postTown, county, postcode].map((line) => line ?? "") },
  };
}
