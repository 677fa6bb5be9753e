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

const fieldNames = Object.fromEntries(Object.entries(basicInfoNames).map(([field, local]) => [local, field]));

function storedForm(claim: Claim): Record<string, unknown> {
  // What is masked was never typed here, and comes with the session again.
  const answers = claim.masked ? [] : Object.entries(claim.fields);
  const kept = answers.flatMap(keptForm);
  const others = kept.filter(([name]) => !Object.hasOwn(basicInfoNames, name));
  const { tester, masked, signed, phoneVerified, throughResumeLink, unsent, settled, answeredBy } = claim;
  return {
    ...Object.fromEntries(others),
    basicInfo: renamed(Object.fromEntries(kept), basicInfoNames),
    screens_completed: claim.screensCompleted,
    visit: { tester, masked, signed, phoneVerified, throughResumeLink, touchedAt: Date.now() },
    unsent,
    settled,
    answeredBy,
  };
}

/** The fields that a claim has and that are valid; all of them while what knows that is not at hand. */
function fieldsIn(given: Stored): ClaimFields {
  // Stored by us as a claim's fields, which storage cannot promise.
  return checksAtHand()?.keepValidFields(given) ?? (given as ClaimFields);
}

function visitIn(value: unknown) {
  const visit = recordIn(value);
  const isTrue = (name: string) => visit[name] === true;
  return {
    tester: isTrue("tester"),
    masked: isTrue("masked"),
    signed: isTrue("signed"),
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

function claimFrom(stored: Stored): Omit<Claim, "claimId" | "q1Found" | "submitted"> {
  const { basicInfo, screens_completed: completed, visit, unsent, settled, answeredBy: by, ...others } = stored;
  const queue = unsentIn(unsent);
  const fields = fieldsIn({ ...others, ...renamed(recordIn(basicInfo), fieldNames) });
  return {
    ...visitIn(visit),
    fields: queue.reduce((before, save) => ({ ...before, ...answersIn(save.fields) }), fields),
    screensCompleted: listIn(completed).filter((name) => typeof name === "string").filter(isScreenName),
    unsent: queue,
    settled: listIn(settled).filter((id) => typeof id === "string"),
    answeredBy: answeredByIn(by),
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

/** Keeps the claim under the documented keys; a submitted one only by its number. */
export function writeStoredClaim(claim: Claim | null): void {
  if (claim?.claimId) writeLocal("currentId", claim.claimId);
  const qkba = claim?.fields.qkba;
  if (qkba) writeLocal("qkba", qkba);
  if (!claim || (claim.submitted && claim.unsent.length === 0)) return keepOnly(lastingKeys);
  writeLocal("userAnswers", storedForm(claim));
  writeLocal("q1foundStatus", claim.q1Found);
  const { address } = claim.fields;
  if (address) writeLocal("residential_address", !hasBureauId(address));
  else removeLocal("residential_address");
}
