import type { ClaimFields } from "../claim/claim.schema.ts";
import { isScreenName, type ScreenName } from "../journey/screen-names.ts";
import type { Claim, Unsent } from "./state.ts";

let saves = 0;

/** An id for one save, unlike any other tab's, and behind whatever was saved before it. */
export function newSaveId(): string {
  saves += 1;
  return [Date.now(), String(saves).padStart(6, "0"), Math.random().toString(36).slice(2)].join("-");
}

/** What a save says of a step that it completes. */
export const noteOf = (name: string) => ({ screen_name: name, should_add_screen_name: true });

/** The steps that a save completes: one or none. */
export function stepsIn({ screen_name: name, should_add_screen_name: adds }: ClaimFields): readonly ScreenName[] {
  return adds === true && name !== undefined && isScreenName(name) ? [name] : [];
}

/** The steps of both, each once, in order. */
export function union(first: readonly ScreenName[], then: readonly ScreenName[]): readonly ScreenName[] {
  return [...new Set([...first, ...then])];
}

/** True for fields with a signature among them. */
export function isSigned({ signature, signature_typed_name: typed }: ClaimFields) {
  return signature !== undefined || typed !== undefined;
}

/** The answers in a save: all but the note of which step it is. */
export function answersIn({ screen_name: _name, should_add_screen_name: _adds, ...answers }: ClaimFields): ClaimFields {
  return answers;
}

/** The claim with what a save says. */
export function withSave(claim: Claim, { id, fields }: Unsent): Claim {
  const answers = answersIn(fields);
  const { phone_number: phone } = answers;
  const samePhone = phone === undefined || phone === claim.fields.phone_number;
  return {
    ...claim,
    fields: { ...claim.fields, ...answers },
    answeredBy: { ...claim.answeredBy, ...Object.fromEntries(Object.keys(answers).map((name) => [name, id])) },
    screensCompleted: union(claim.screensCompleted, stepsIn(fields)),
    signed: claim.signed || isSigned(answers),
    phoneVerified: claim.phoneVerified && samePhone,
  };
}

/** The claim with these saves made here, to be sent. The same save twice is sent once. */
export function withUnsent(claim: Claim, entered: readonly Unsent[]): Claim {
  const texts = new Set(entered.map(({ fields }) => JSON.stringify(fields)));
  const replaced = claim.unsent.filter(({ fields }) => texts.has(JSON.stringify(fields)));
  const changed = entered.reduce(withSave, claim);
  return withCompleted({ ...changed, hasRejection: false, unsent: [...claim.unsent, ...entered] }, replaced);
}

/** More saves than these are never on their way at once. */
const mostCompleted = 50;

/** The claim once these saves need not be sent any more, because the server has acknowledged or rejected them. */
export function withCompleted(claim: Claim, done: readonly Pick<Unsent, "id">[]): Claim {
  const completedSaves = [...(claim.completedSaves ?? []), ...done.map(({ id }) => id)].slice(-mostCompleted);
  return { ...claim, completedSaves, unsent: claim.unsent.filter(({ id }) => !completedSaves.includes(id)) };
}

/** What the server may say of the claim when it takes a save. */
interface Acknowledgement {
  readonly tester?: boolean | undefined;
}

/** The claim once the server has this save. */
export function withAcknowledged(claim: Claim, save: Unsent, { tester = claim.tester }: Acknowledgement): Claim {
  const steps = stepsIn(save.fields);
  const submits = steps.includes("submit_claim") && claim.signed;
  return {
    ...withCompleted(claim, [save]),
    tester,
    screensCompleted: union(claim.screensCompleted, steps),
    submitted: claim.submitted || submits,
  };
}

/** True for two values that are stored or sent in different words. */
export const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

type Values = Readonly<Record<string, unknown>>;

/** The claim with the fields of rejected saves as they were before, save for those that were answered again since. */
export function withoutRejected(claim: Claim, before: Claim, rejected: readonly Unsent[]): Claim {
  const now: Values = claim.fields;
  const tried: Values = Object.assign({}, ...rejected.map(({ fields }) => answersIn(fields)));
  const isAsTried = (name: string) => !differ(now[name], tried[name]);
  const undone = new Set(Object.keys(tried).filter(isAsTried));
  const others = Object.entries(claim.fields).filter(([name]) => !undone.has(name));
  const earlier = Object.entries(before.fields).filter(([name]) => undone.has(name));
  // Every entry comes from one of the two claims' fields, which fromEntries cannot know.
  const fields = Object.fromEntries([...others, ...earlier]) as ClaimFields;
  return { ...withoutStepsOf(claim, before, rejected), fields, signed: before.signed };
}

/** The claim without the steps that these saves would complete, unless they were complete before. */
export function withoutStepsOf(claim: Claim, before: Claim, entered: readonly Unsent[]): Claim {
  const undone = entered
    .flatMap(({ fields }) => stepsIn(fields))
    .filter((step) => !before.screensCompleted.includes(step));
  return { ...claim, screensCompleted: claim.screensCompleted.filter((step) => !undone.includes(step)) };
}
