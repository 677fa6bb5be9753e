/** The parts of an address, in the order the two specifications list them. */
export type AddressPart =
  | "addressID"
  | "country"
  | "county"
  | "district"
  | "name"
  | "number"
  | "poBox"
  | "postcode"
  | "postTown"
  | "street1"
  | "street2"
  | "subBuilding";

/** An address: every part is text, and a part without text is left out. */
export type Address = { readonly country: string } & { readonly [Part in AddressPart]?: string };

const marksOfOurOwn = /^(?:lines|manual):/;

function present(parts: { readonly [Part in AddressPart]?: string | undefined }): Address {
  return { country: "GB", ...Object.fromEntries(Object.entries(parts).filter(([, text]) => text)) };
}

interface ListedLines {
  readonly Address: { readonly Lines: readonly string[] };
}

/** The n-th (from 1) address of the fallback list: it has no bureau id, so it gets one that says so. */
export function addressOfLines({ Address: { Lines } }: ListedLines, postcode: string, n: number): Address {
  const [postTown = "", county = "", ownPostcode = ""] = Lines.slice(-3);
  const [street1 = "", ...others] = Lines.slice(0, -3).filter(Boolean);
  return present({
    addressID: `lines:${postcode}:${n}`,
    street1,
    street2: others.join(", "),
    postTown,
    county,
    postcode: ownPostcode || postcode,
  });
}

type TypedAddress = { readonly postcode: string } & { readonly [Part in AddressPart]?: string | undefined };

/** The address that a claimant typed because no list had it. */
export function addressByHand(typed: TypedAddress): Address {
  return present({ addressID: `manual:${typed.postcode}`, ...typed });
}

/** False for an address that the bureau has no id for (the `residential_address` of local storage). */
export function hasBureauId(address: Address): address is Address & { readonly addressID: string } {
  return address.addressID !== undefined && !marksOfOurOwn.test(address.addressID);
}

/** How the bureau calls name an address: by its id, or in full where it has none. */
export type AddressReference =
  | { readonly use_address: true; readonly address: Address }
  | { readonly use_address: false; readonly address_id: string };

/** The reference that stands for this address in a bureau call. */
export function referenceTo(address: Address): AddressReference {
  return hasBureauId(address) ? { use_address: false, address_id: address.addressID } : { use_address: true, address };
}
