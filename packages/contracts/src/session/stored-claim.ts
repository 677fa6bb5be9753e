import type { ClaimFields } from "../claim/claim.schema.ts";
import { hasBureauId } from "../address/fallback-address.ts";
import { isScreenName } from "../journey/screen-names.ts";
import { keepOnly, readLocal, removeLocal, writeLocal } from "../storage/local.ts";
import { isRecord } from "../storage/keys.ts";
import { checksAtHand } from "./checks-at-hand.ts";
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

/** Names that the documents list beside these, for the same answers; they are written and not read. */
const secondNames = { phone: "phone_number", yourPhone: "phone_number", yourEmail: "email" } as const;

type Stored = Readonly<Record<string, unknown>>;

const recordIn = (value: unknown): Stored => (isRecord(value) ? value : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Once the server has them, these stay out of the browser's storage: signature, identity answers, scores. */
const notKept = /^(?:signature|luminate|failureReasons|SCOR$|OMNISCORE$|lead_value|fb_lead_value)/;

/** And what a credit file says, whose records carry account numbers. */
const creditFile = /_(?:purchases|agreements|loans|searches)$/;

/** Of the agreements that were chosen, which ones. */
function choice(agreements: unknown): unknown {
  return listIn(agreements).map((agreement) => ({ hpId: recordIn(agreement)["hpId"] }));
}

function keptForm([name, value]: [string, unknown]): [string, unknown][] {
  if (name === "selected_hire_purchases_for_claim") return [[name, choice(value)]];
  return notKept.test(name) || creditFile.test(name) ? [] : [[name, value]];
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

function storedForm(claim: Claim): Record<string, unknown> {
  // What is masked was never typed here, and comes with the session again.
  const answers = claim.masked ? [] : Object.entries(claim.fields);
  const kept = answers.flatMap(keptForm);
  const others = kept.filter(([name]) => !Object.hasOwn(basicInfoNames, name));
  const { tester, masked, signed, submitted, phoneVerified, throughResumeLink, unsent, settled, answeredBy } = claim;
  return {
    ...Object.fromEntries(others),
    basicInfo: basicInfoFrom(Object.fromEntries(kept)),
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
    unsent,
    settled,
    answeredBy,
  };
}

/** The fields that a claim has and that are valid. */
function fieldsIn(given: Stored): ClaimFields {
  const checks = checksAtHand();
  if (!checks)
    throw new Error("Stored answers are read before what validates them was fetched: await fetchChecks() first.");
  return checks.keepValidFields(given);
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

function claimFrom(stored: Stored): Omit<Claim, "claimId" | "q1Found"> {
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
    settled: listIn(settled).filter((id) => typeof id === "string"),
    answeredBy: answeredByIn(by),
  };
}

/** The claim that local storage holds, or null where it holds none that makes sense. */
export function readStoredClaim(): Claim | null {
  const answers = readLocal("userAnswers");
  // Two keys are two writings, and another tab may look between them: the answers say themselves whose they are.
  const { claimId: ofAnswers } = recordIn(answers?.["visit"]);
  const claimId = typeof ofAnswers === "string" && ofAnswers !== "" ? ofAnswers : readLocal("currentId");
  if (claimId === null && answers === null) return null;
  const q1Found = readLocal("q1foundStatus") ?? false;
  return { ...freshClaim, ...(answers && claimFrom(answers)), claimId, q1Found };
}

const lastingKeys = ["currentId", "version", "qkba"] as const;

/** So long after its last change, a claim that the server holds whole is cleared away here. */
export const idleMs = 60 * 60 * 1000;

/** Leaves nothing but the claim's number and variant where nobody has touched the claim for long. */
export function clearIdleClaim(): void {
  const { visit, unsent } = readLocal("userAnswers") ?? {};
  const touchedAt = recordIn(visit)["touchedAt"];
  const isIdle = typeof touchedAt === "number" && Date.now() - touchedAt >= idleMs;
  if (isIdle && listIn(unsent).length === 0 && readLocal("currentId") !== null) keepOnly(lastingKeys);
}

/** Keeps the claim under the documented keys; one that is submitted or cancelled only by its number. */
export function writeStoredClaim(claim: Claim | null): void {
  const isOver = claim?.cancelled || (claim?.submitted && claim.unsent.length === 0);
  // The answers first: they say whose they are, so that another tab that looks in between sees one claim or the other.
  if (claim && !isOver) writeLocal("userAnswers", storedForm(claim));
  if (claim?.claimId) writeLocal("currentId", claim.claimId);
  const qkba = claim?.fields.qkba;
  if (qkba) writeLocal("qkba", qkba);
  if (!claim || isOver) return keepOnly(lastingKeys);
  writeLocal("q1foundStatus", claim.q1Found);
  const { address } = claim.fields;
  if (address) writeLocal("residential_address", !hasBureauId(address));
  else removeLocal("residential_address");
}
