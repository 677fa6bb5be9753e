import type { ClaimFields } from "../claim/claim.schema.ts";
import { isScreenName } from "../journey/screen-names.ts";
import { isRecord } from "../storage/keys.ts";
import { loadedValidation } from "./load-validation.ts";
import { answersIn } from "./queue.ts";
import type { Claim, Unsent } from "./state.ts";

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

/** Names that the documents list beside these, for the same answers; they are written and not read. */
const secondNames = { phone: "phone_number", yourPhone: "phone_number", yourEmail: "email" } as const;

type Stored = Readonly<Record<string, unknown>>;

/** The record that a stored value is, or an empty one. */
export const recordIn = (value: unknown): Stored => (isRecord(value) ? value : {});
/** The list that a stored value is, or an empty one. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Once the server has them, these stay out of the browser's storage: signature, identity answers, scores. */
const neverStored = /^(?:signature|luminate|failureReasons|SCOR$|OMNISCORE$|lead_value|fb_lead_value)/;

/** And what a credit file says, whose records carry account numbers. */
const creditFile = /_(?:purchases|agreements|loans|searches)$/;

/** Of the agreements that were chosen, which ones. */
function choice(agreements: unknown): unknown {
  return listIn(agreements).map((agreement) => ({ hpId: recordIn(agreement)["hpId"] }));
}

function storedEntry([name, value]: [string, unknown]): [string, unknown][] {
  if (name === "selected_hire_purchases_for_claim") return [[name, choice(value)]];
  return neverStored.test(name) || creditFile.test(name) ? [] : [[name, value]];
}

function renamed(fields: object, names: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (names[name] ? [[names[name], value]] : [])),
  );
}

function basicInfoFrom(fields: Stored): Stored {
  // The documents list a middle name, and no screen asks for one: which part of a first name it might be is not ours to say.
  const middleName = Object.hasOwn(fields, "first_name") ? { middleName: "" } : {};
  const again = Object.entries(secondNames).flatMap(([name, field]) =>
    Object.hasOwn(fields, field) ? [[name, fields[field]]] : [],
  );
  return { ...renamed(fields, basicInfoNames), ...Object.fromEntries(again), ...middleName };
}

const fieldNames = Object.fromEntries(Object.entries(basicInfoNames).map(([field, local]) => [local, field]));

/** What is stored of a claim under `userAnswers`; the names in it are documented, and older pages have written them. */
export function storedForm(claim: Claim): Record<string, unknown> {
  // What is masked was never typed here, and comes with the session again.
  const answers = claim.masked ? [] : Object.entries(claim.fields);
  const entries = answers.flatMap(storedEntry);
  const others = entries.filter(([name]) => !Object.hasOwn(basicInfoNames, name));
  const { tester, masked, signed, submitted, phoneVerified, throughResumeLink } = claim;
  return {
    ...Object.fromEntries(others),
    basicInfo: basicInfoFrom(Object.fromEntries(entries)),
    screens_completed: claim.screensCompleted,
    visit: {
      claimId: claim.claimId,
      tester,
      masked,
      signed,
      submitted,
      phoneVerified,
      throughResumeLink,
      touchedAt: Date.now(),
    },
    unsent: claim.unsent,
    settled: claim.completedSaves,
    answeredBy: claim.answeredBy,
  };
}

/** The fields that a claim has and that are valid. */
function fieldsIn(given: Stored): ClaimFields {
  const validation = loadedValidation();
  if (!validation) throw new Error("Await loadValidation() before stored answers are read.");
  return validation.pickValidFields(given);
}

function visitIn(value: unknown) {
  const visit = recordIn(value);
  const isTrue = (name: string) => visit[name] === true;
  return {
    tester: isTrue("tester"),
    masked: isTrue("masked"),
    signed: isTrue("signed"),
    submitted: isTrue("submitted"),
    phoneVerified: isTrue("phoneVerified"),
    throughResumeLink: isTrue("throughResumeLink"),
  };
}

function unsentIn(value: unknown): readonly Unsent[] {
  return listIn(value)
    .map(recordIn)
    .flatMap(({ id, fields }) => (typeof id === "string" ? [{ id, fields: fieldsIn(recordIn(fields)) }] : []));
}

function answeredByIn(value: unknown): Readonly<Record<string, string>> {
  const ids = Object.entries(recordIn(value)).flatMap(([name, id]) => (typeof id === "string" ? [[name, id]] : []));
  return Object.fromEntries(ids);
}

/** The claim in what is stored under `userAnswers`. */
export function claimFrom(stored: Stored): Omit<Claim, "claimId" | "q1Found"> {
  const { basicInfo, screens_completed: completed, visit, unsent, settled, answeredBy: by, ...others } = stored;
  const queue = unsentIn(unsent);
  const fields = fieldsIn({ ...others, ...renamed(recordIn(basicInfo), fieldNames) });
  return {
    ...visitIn(visit),
    fields: queue.reduce((before, save) => ({ ...before, ...answersIn(save.fields) }), fields),
    screensCompleted: listIn(completed)
      .filter((name) => typeof name === "string")
      .filter(isScreenName),
    unsent: queue,
    completedSaves: listIn(settled).filter((id) => typeof id === "string"),
    answeredBy: answeredByIn(by),
  };
}
