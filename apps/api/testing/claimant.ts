import type { Answer, Browser } from "./browser.ts";
import { aPicture, asDataUrl } from "./signature-picture.ts";

/** Whose values no log, no list and no dump may ever hold. */
export const canary = {
  title: "Mrs.",
  first_name: "Quillhilda",
  last_name: "Zanzibarrow",
  previous_name: "Oldcastleton",
  dob: "1971-02-03",
  dateOfBirth: "03/02/1971",
  email: "quillhilda.z@canary.test",
  phone_number: "+447700900123",
  postcode: "EX4 4QJ",
  address: {
    country: "GB",
    addressID: "EX4-4QJ-3",
    name: "Barn End",
    street1: "Orchard Lane",
    postTown: "EXETER",
    postcode: "EX4 4QJ",
  },
} as const;

type Like<T> = T extends string ? string : { readonly [Part in keyof T]: Like<T[Part]> };

/** Another person who could be her. */
export type Person = Like<typeof canary>;

/** Every value of hers that no other person's could be mistaken for. */
export const canarySecrets: readonly string[] = [
  ...Object.values(canary).filter((value) => typeof value === "string"),
  ...Object.values(canary.address),
].filter((value) => value.length > 4);

export interface Claimant {
  readonly browser: Browser;
  readonly claimId: string;
  save(fields: Readonly<Record<string, unknown>>): Promise<Answer>;
}

/** A claimant with a session and a claim of their own. */
export async function arrive(browser: Browser): Promise<Claimant> {
  const { value } = await browser.post("/session/claim");
  const claimId = String(value.claimId);
  return { browser, claimId, save: (fields) => browser.put("/session/claim", { claimNumber: claimId, ...fields }) };
}

/** A signature as the sign step sends it. */
export const signature = {
  not_already_filed: true,
  signature: asDataUrl(aPicture()),
  signature_meta: {
    kind: "drawn",
    strokes: 3,
    width: 180,
    height: 60,
    path_length: 410,
    duration_ms: 2300,
    text_version: "2026-11-20",
  },
} as const;

/** Has on record what a bureau is asked with: the person, the consent to the search, and a phone that was checked. */
export async function readyForSearches(
  claimant: Claimant,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Claimant> {
  const person = { ...canary, soft_check_privacy: true, ...fields };
  await claimant.save(person);
  await claimant.browser.post("/verify-phone", { phone: person.phone_number });
  return claimant;
}

/** The claim's own person, as the first bureau and the questions are asked about them. */
export function askFirstBureau(
  { browser, claimId }: Claimant,
  person: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { first_name, last_name, dob, address } = { ...canary, ...person };
  return browser.post("/credit-check", {
    claim_number: claimId,
    first_name,
    last_name,
    dob,
    use_address: false,
    address_id: Object(address).addressID,
  });
}

/** The same at the second bureau. */
export function askSecondBureau(
  { browser, claimId }: Claimant,
  person: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { title, first_name, last_name, dob, postcode, address } = { ...canary, ...person };
  const { name: house_name, street1: street, postTown: post_town } = Object(address);
  return browser.post("/cc?service=exp", {
    claim_number: claimId,
    title,
    first_name,
    last_name,
    dob,
    house_name,
    street,
    post_town,
    post_code: postcode,
  });
}

/** The same of the identity service. */
export function askQuestions(
  { browser, claimId }: Claimant,
  person: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { first_name, middle_name, last_name, dob, address } = { ...canary, middle_name: "", ...person };
  const body = {
    claim_number: claimId,
    first_name,
    last_name,
    middle_name,
    dob,
    use_address: false,
    address_id: Object(address).addressID,
  };
  return browser.post("/credit-check/verification/questions", body);
}
