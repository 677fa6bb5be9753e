import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { LenderFound } from "../credit-search/lenders-found.ts";
import type { OpenedEvidence } from "../evidence/read-evidence.ts";
import type { Letter, Line } from "../studio/letter.ts";

const text = v.optional(v.fallback(v.string(), ""), "");

const signedSchema = v.looseObject({
  kind: v.picklist(["drawn", "typed"]),
  typedName: text,
  claimant: v.looseObject({
    title: text,
    first_name: text,
    last_name: text,
    previous_name: text,
    dob: text,
    dateOfBirth: text,
    email: text,
    phone_number: text,
    address: v.optional(v.record(v.string(), v.string()), {}),
  }),
  consents: v.optional(v.looseObject({ not_already_filed: v.optional(v.boolean(), false) }), {}),
  text: v.looseObject({ version: v.string(), sha256: v.string(), declarations: v.array(v.string()), confirmation: v.string() }),
});

type Signed = v.InferOutput<typeof signedSchema>;

const addressParts = ["subBuilding", "name", "number", "street1", "street2", "poBox", "district", "postTown", "county", "postcode"];

/** A record that somebody signed with a picture. */
export type SigningEvidence = OpenedEvidence & { readonly picture: Buffer };

interface Parts {
  readonly brand: Brand;
  readonly signing: SigningEvidence;
  readonly lenders: readonly LenderFound[];
}

/** The letter that a signing came to, from its record alone but for the lenders found since. */
export function letterOf({ brand, signing, lenders }: Parts): Letter {
  const { record, picture } = signing;
  const signed = v.parse(signedSchema, record);
  return {
    brand,
    claimNumber: record.claim,
    claimant: claimantLines(signed),
    declarations: signed.text.declarations,
    confirmation: signed.text.confirmation,
    isConfirmed: signed.consents.not_already_filed,
    textVersion: signed.text.version,
    lenders: lenders.map(({ name, started }) => ({ name, started: started.map(dayOf) })),
    signature: {
      picture,
      signedAt: new Date(record.at),
      signer: signed.typedName || nameOf(signed) || "the claimant",
      circumstances: present([
        ["Signed", `${dayOf(record.at)} at ${record.at.slice(11, 19)} (UTC)`],
        ["How", signed.kind === "typed" ? "typed by the claimant and set in handwriting by us" : "drawn by the claimant on a screen"],
        ["From the address", record.address],
      ]),
    },
    hashes: present([
      ["Record of the signing", signing.hash],
      ["Record before it", record.previous ?? "none: this is the first"],
      ["Declarations", signed.text.sha256],
      ["Signature image", record.picture?.sha256 ?? ""],
    ]),
    record: signing.text,
  };
}

function claimantLines(signed: Signed): Line[] {
  const { title, previous_name, dob, dateOfBirth, address, email, phone_number } = signed.claimant;
  const lead = title === "" || title === "Other" ? "" : `${title} `;
  return present([
    ["Name", `${lead}${nameOf(signed)}`],
    ["Previous name", previous_name],
    ["Date of birth", dob === "" ? dateOfBirth : dayOf(dob)],
    ["Address", addressParts.map((part) => address[part]).filter(Boolean).join(", ")],
    ["E-mail", email],
    ["Phone", phone_number],
  ]);
}

function nameOf({ claimant }: Signed): string {
  return [claimant.first_name, claimant.last_name].filter(Boolean).join(" ");
}

function present(lines: readonly (readonly [string, string])[]): Line[] {
  return lines.filter(([, value]) => value.trim() !== "").map(([label, value]) => ({ label, value }));
}

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** As a claimant reads a day: 21 November 2026. */
export function dayOf(moment: string | Date): string {
  return days.format(new Date(moment));
}
