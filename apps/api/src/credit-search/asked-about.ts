import { addressLabel, referenceTo, type Address, type AddressReference } from "@claims/contracts/address/schema";
import type { SecondBureauBody } from "@claims/contracts/credit-search/schema";
import { normaliseText, type Details } from "../claim/details.ts";

/** The person and the address, as the bodies of the bureau calls name them. */
interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly middle_name?: string;
  readonly dob: string;
}

/** A body names what it names: what it leaves out, and what the claim does not have yet, is no other person's. */
export function isSameText(said: string | undefined, saved: string | undefined): boolean {
  return !said || !saved || normaliseText(said) === normaliseText(saved);
}

/** No claim holds a middle name: one that is given is part of no claimant's name here. */
export function isSamePerson({ first_name, last_name, middle_name = "", dob }: Named, details: Details): boolean {
  const { firstName, lastName, birthDate } = details;
  const isSameFirst = isSameText(first_name, firstName) || isSameText(`${first_name} ${middle_name}`, firstName);
  const isBornThen = dob === "" || birthDate === "" || dob === birthDate;
  return isSameFirst && middleIsOf(middle_name, firstName) && isSameText(last_name, lastName) && isBornThen;
}

function middleIsOf(middleName: string, firstName: string): boolean {
  return normaliseText(firstName).endsWith(normaliseText(middleName));
}

export function isSameHome(home: AddressReference, { address, addressId }: Details): boolean {
  if (!home.use_address) return addressId === "" ? address === null : home.address_id === addressId;
  return address === null ? addressId === "" : isSameText(addressLabel(home.address), addressLabel(address));
}

/** The same for an address that is named part by part. */
export function isSameHomeInParts(body: SecondBureauBody, { address, postcode }: Details): boolean {
  const said = {
    name: body.house_name,
    number: body.house_number,
    street1: body.street,
    street2: body.street2,
    district: body.district,
    postTown: body.post_town,
    county: body.county,
  };
  const isSaidOf =
    address === null ||
    Object.entries(said).every(([part, text]) => isPartOf(text, address[part as keyof typeof said]));
  return isSaidOf && isSameText(body.post_code, postcode);
}

/** A part that the claim's address does not have is another address's. */
function isPartOf(said: string | undefined, saved: string | undefined): boolean {
  return !said || (saved !== undefined && isSameText(said, saved));
}

/** Where the person lives, as a bureau is asked about it. */
export function homeOf({
  address,
  addressId,
}: Details): { readonly address: Address } | { readonly addressId: string } {
  if (address === null) return { addressId };
  const reference = referenceTo(address);
  return reference.use_address ? { address } : { addressId: reference.address_id };
}
