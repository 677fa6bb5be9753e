import * as v from "valibot";
import { keepValidFields, type ClaimFields } from "../claim/claim.schema.ts";
import { hasBureauId } from "../address/address.schema.ts";
import { isScreenName } from "../journey/screen-names.ts";
import { keepOnly, readLocal, removeLocal, writeLocal } from "../storage/local.ts";
import { answersIn } from "./claim-saves.ts";
import { freshClaim, type Claim, type Unsent } from "./claim.ts";

/** The names that local storage has for a person's answers, under `userAnswers.basicInfo`. */
const basicInfoNames = {
  title: "title",
  first_name: "givenName",
  last_name: "surname",
  previous_name: "previousName",
  dateOfBirth: "dateOfBirth",
  dob: "dob",
  email: "email",
  phone_number: "phone_number",
  address: "address",
  addressID: "addressID",
} as const satisfies { readonly [Name in keyof ClaimFields]?: string };

/** Once the server has them, these stay out of the browser's storage: signature, identity answers, scores. */
const notKept = /^(?:signature|luminate|failureReasons|SCOR$|OMNISCORE$|lead_value|fb_lead_value)/;

function renamed(fields: object, names: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (names[name] ? [[names[name], value]] : [])),
  );
}

const fieldNames = Object.fromEntries(Object.entries(basicInfoNames).map(([field, local]) => [local, field]));

function storedForm(claim: Claim): Record<string, unknown> {
  // What is masked was never typed here, and comes with the session again.
  const answers = claim.masked ? [] : Object.entries(claim.fields);
  const kept = answers.filter(([name]) => !notKept.test(name));
  const others = kept.filter(([name]) => !Object.hasOwn(basicInfoNames, name));
  const { tester, masked, signed, phoneVerified, throughResumeLink, unsent } = claim;
  return {
    ...Object.fromEntries(others),
    basicInfo: renamed(Object.fromEntries(kept), basicInfoNames),
    screens_completed: claim.screensCompleted,
    visit: { tester, masked, signed, phoneVerified, throughResumeLink },
    unsent,
  };
}

const visitSchema = v.object({
  tester: v.fallback(v.boolean(), false),
  masked: v.fallback(v.boolean(), false),
  signed: v.fallback(v.boolean(), false),
  phoneVerified: v.fallback(v.boolean(), false),
  throughResumeLink: v.fallback(v.boolean(), false),
});

const storedSchema = v.looseObject({
  basicInfo: v.fallback(v.record(v.string(), v.unknown()), {}),
  screens_completed: v.fallback(v.array(v.string()), []),
  visit: v.fallback(visitSchema, v.getFallbacks(visitSchema)),
  unsent: v.fallback(v.array(v.object({ id: v.string(), fields: v.record(v.string(), v.unknown()) })), []),
});

function claimFrom(stored: Record<string, unknown>): Omit<Claim, "claimId" | "q1Found" | "submitted"> {
  const read = v.parse(storedSchema, stored);
  const { basicInfo, screens_completed: completed, visit, unsent, ...others } = read;
  const queue: Unsent[] = unsent.map(({ id, fields }) => ({ id, fields: keepValidFields(fields) }));
  const fields = keepValidFields({ ...others, ...renamed(basicInfo, fieldNames) });
  return {
    ...visit,
    fields: queue.reduce((before, save) => ({ ...before, ...answersIn(save.fields) }), fields),
    screensCompleted: completed.filter(isScreenName),
    unsent: queue,
  };
}

/** The claim that local storage holds, or null where it holds none that makes sense. */
export function readStoredClaim(): Claim | null {
  const claimId = readLocal("currentId");
  const answers = readLocal("userAnswers");
  if (claimId === null && answers === null) return null;
  const q1Found = readLocal("q1foundStatus") ?? false;
  return { ...freshClaim, ...(answers && claimFrom(answers)), claimId, q1Found };
}

/** Keeps the claim under the documented keys; a submitted one only by its number. */
export function writeStoredClaim(claim: Claim | null): void {
  if (claim?.claimId) writeLocal("currentId", claim.claimId);
  const qkba = claim?.fields.qkba;
  if (qkba) writeLocal("qkba", qkba);
  if (!claim || (claim.submitted && claim.unsent.length === 0)) return keepOnly(["currentId", "version", "qkba"]);
  writeLocal("userAnswers", storedForm(claim));
  writeLocal("q1foundStatus", claim.q1Found);
  const { address } = claim.fields;
  if (address) writeLocal("residential_address", !hasBureauId(address));
  else removeLocal("residential_address");
}
