import { createHmac } from "node:crypto";
import { addressLabel, type Address } from "@claims/contracts/address/schema";
import { toWireDate } from "@claims/contracts/person/schema";
import type { ClaimKey } from "../encryption/claim-key.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The person of a claim, as bureaus are asked about them; what is not on record yet is empty. */
export interface Details {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly address: Address | null;
  /** The bureau's id of the address, or one of our own. */
  readonly addressId: string;
  readonly postcode: string;
  readonly email: string;
  /** +447…. */
  readonly phone: string;
}

export function detailsOf(fields: Fields): Details {
  const { dob, dateOfBirth } = fields;
  // The claim's schema has seen to its form when it was saved.
  const address = typeof fields.address === "object" ? (fields.address as Address | null) : null;
  return {
    title: textIn(fields.title),
    firstName: textIn(fields.first_name),
    lastName: textIn(fields.last_name),
    birthDate: textIn(dob) || (typeof dateOfBirth === "string" ? (toWireDate(dateOfBirth) ?? "") : ""),
    address,
    addressId: address?.addressID ?? textIn(fields.addressID),
    postcode: address?.postcode ?? textIn(fields.postcode),
    email: textIn(fields.email),
    phone: textIn(fields.phone_number),
  };
}

/** YYYY-MM-DD, from whichever of the two forms the claim has. */
export function birthDateOf({ dob, dateOfBirth }: Fields): string | undefined {
  if (typeof dob === "string") return dob;
  return typeof dateOfBirth === "string" ? toWireDate(dateOfBirth) : undefined;
}

/** Two spellings of the same: without regard to case, spaces, accents and punctuation. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** A person apart from where they live: by what claims are told apart that ask about the same one. */
export function personIn({ firstName, lastName, birthDate }: Details): string {
  return [normaliseText(firstName), normaliseText(lastName), birthDate].join("/");
}

/** Whose details an outcome belongs to, as it is written beside the outcome. */
export interface Subjects {
  /** Name, date of birth and address. */
  readonly person: string;
  /** The same with the phone, which a passed identity check belongs to as well. */
  readonly personAndPhone: string;
}

/** The digests are made under the claim's own key: the database does not say which details they stand for. */
export function subjectsOf(key: ClaimKey, fields: Fields): Subjects {
  const details = detailsOf(fields);
  const home = [details.address === null ? "" : normaliseText(addressLabel(details.address)), details.addressId].join(
    "/",
  );
  const person = digest(key, "person", personIn(details)) + digest(key, "home", home);
  return { person, personAndPhone: person + digest(key, "phone", details.phone) };
}

const digestLength = 16;

function digest({ secret }: ClaimKey, what: string, text: string): string {
  return createHmac("sha256", secret).update(`${what} ${text}`).digest("base64url").slice(0, digestLength);
}

/** The part of a subject that stands for the person alone. */
export function personPartOf(subject: string): string {
  return subject.slice(0, digestLength);
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
