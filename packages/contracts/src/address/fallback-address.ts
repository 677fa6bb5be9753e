import type { Address, AddressPart, FallbackResult, ManualAddress } from "./address.rules.ts";

const marksOfOurOwn = /^(?:lines|manual):/;

function present(parts: { readonly [Part in AddressPart]?: string | undefined }): Address {
  return { country: "GB", ...Object.fromEntries(Object.entries(parts).filter(([, text]) => text)) };
}

/** The n-th (from 1) address of the fallback list: it has no bureau id, so it gets one that says so. */
export function addressOfLines({ Address: { Lines } }: FallbackResult, postcode: string, n: number): Address {
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

/** The address that a claimant typed because no list held it. */
export function addressByHand(typed: ManualAddress): Address {
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
