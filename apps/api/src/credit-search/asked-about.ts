import { addressLabel, referenceTo, type Address, type AddressReference } from "@claims/contracts/address/schema";
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

/** Where the person lives, as a bureau is asked about it. */
export function homeOf({
  address,
  addressId,
}: Details): { readonly address: Address } | { readonly addressId: string } {
  if (address === null) return { addressId };
  const reference = referenceTo(address);
  return reference.use_address ? { address } : { addressId: reference.address_id };
}
