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
  address: { country: "GB", addressID: "EX4-4QJ-3", name: "Barn End", street1: "Orchard Lane", postTown: "EXETER", postcode: "EX4 4QJ" },
} as const;

type Like<T> = T extends string ? string : { readonly [Part in keyof T]: Like<T[Part]> };

/** Somebody who could be her. */
export type Person = Like<typeof canary>;

/** Every value of hers that nobody else's could be mistaken for. */
export const canarySecrets: readonly string[] = [
  ...Object.values(canary).filter((value) => typeof value === "string"),
  ...Object.values(canary.address),
].filter((value) => value.length > 4);

export interface Claimant {
  readonly browser: Browser;
  readonly claimId: string;
  save(fields: Readonly<Record<string, unknown>>): Promise<Answer>;
}

/** Somebody with a session and a claim of their own. */
export async function arrive(browser: Browser): Promise<Claimant> {
  const { value } = await browser.post("/session/claim");
  const claimId = String(value.claimId);
  return { browser, claimId, save: (fields) => browser.put("/session/claim", { claimNumber: claimId, ...fields }) };
}

/** A signature as a pad sends it. */
export const signature = {
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
