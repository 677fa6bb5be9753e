import type { ClaimFields } from "../claim/claim.schema.ts";
import { isScreenName, type ScreenName } from "../journey/screen-names.ts";
import type { Claim, Unsent } from "./claim.ts";

export function stepIn({ screen_name: name, should_add_screen_name: adds }: ClaimFields): readonly ScreenName[] {
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
    screensCompleted: union(claim.screensCompleted, stepIn(fields)),
    signed: claim.signed || isSigned(answers),
    phoneVerified: claim.phoneVerified && samePhone,
  };
}

/** The claim with these saves made here, to be sent. The same save twice is sent once. */
export function withUnsent(claim: Claim, saves: readonly Unsent[]): Claim {
  const texts = new Set(saves.map(({ fields }) => JSON.stringify(fields)));
  const replaced = claim.unsent.filter(({ fields }) => texts.has(JSON.stringify(fields)));
  const entered = saves.reduce(withSave, claim);
  return settle({ ...entered, unsent: [...claim.unsent, ...saves] }, replaced);
}

/** More saves than these are never on their way at once. */
const mostSettled = 50;

function settle(claim: Claim, saves: readonly Pick<Unsent, "id">[]): Claim {
  const settled = [...(claim.settled ?? []), ...saves.map(({ id }) => id)].slice(-mostSettled);
  return { ...claim, settled, unsent: claim.unsent.filter(({ id }) => !settled.includes(id)) };
}

/** What the server may say of the claim when it takes a save. */
export interface Acknowledgement {
  readonly tester?: boolean | undefined;
}

/** The claim once the server has this save. */
export function acknowledged(claim: Claim, save: Unsent, { tester = claim.tester }: Acknowledgement): Claim {
  const steps = stepIn(save.fields);
  const submits = steps.includes("submit_claim") && claim.signed;
  return {
    ...settle(claim, [save]),
    tester,
    screensCompleted: union(claim.screensCompleted, steps),
    submitted: claim.submitted || submits,
  };
}

/** The claim once the server has refused this save for good. */
export function refused(claim: Claim, save: Unsent): Claim {
  return settle(claim, [save]);
}

type Values = Readonly<Record<string, unknown>>;

/** The claim with the fields of refused saves as they were before, save for those answered anew since. */
export function asBefore(claim: Claim, before: Claim, saves: readonly Unsent[]): Claim {
  const now: Values = claim.fields;
  const tried: Values = Object.assign({}, ...saves.map(({ fields }) => answersIn(fields)));
  const isAsTried = (name: string) => JSON.stringify(now[name]) === JSON.stringify(tried[name]);
  const undone = new Set(Object.keys(tried).filter(isAsTried));
  const kept = Object.entries(claim.fields).filter(([name]) => !undone.has(name));
  const earlier = Object.entries(before.fields).filter(([name]) => undone.has(name));
  // Every entry comes from one of the two claims' fields, which fromEntries cannot know.
  const fields = Object.fromEntries([...kept, ...earlier]) as ClaimFields;
  return { ...stepsAsBefore(claim, before, saves), fields, signed: before.signed };
}

/** The claim without the steps that these saves would complete, unless they were complete before. */
export function stepsAsBefore(claim: Claim, before: Claim, saves: readonly Unsent[]): Claim {
  const undone = saves
    .flatMap(({ fields }) => stepIn(fields))
    .filter((step) => !before.screensCompleted.includes(step));
  return { ...claim, screensCompleted: claim.screensCompleted.filter((step) => !undone.includes(step)) };
}
