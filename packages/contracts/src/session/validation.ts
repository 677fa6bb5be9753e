import * as v from "valibot";
import { type ClaimFields, claimFieldsSchema, isOutcomeField } from "../claim/claim.schema.ts";
import { failed, fieldOf, ok, problemWith, type Result } from "../http/http.schema.ts";
import { copy } from "../http/wire.copy.ts";
import { screenNames } from "../journey/screen-names.ts";
import { isSigned, newSaveId, noteOf, union, withSave } from "./queue.ts";
import type { ClaimView, ResumedClaim, StartedSession } from "./session.schema.ts";
import { type Claim, freshClaim } from "./state.ts";

export { pickValidFields } from "../claim/claim.schema.ts";
export { mergeTabs } from "./merge-tabs.ts";

/** These fields as they are sent, or the first of them that a claim does not take. */
export function validateFields(fields: ClaimFields): Result<ClaimFields> {
  const read = v.safeParse(claimFieldsSchema, fields);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const field = fieldOf(issue);
  return failed({ ...problemWith("refused", copy.notAccepted(field, issue.message)), field });
}

function withServerFields(claim: Claim, { data, screens_completed: completed }: ClaimView): Claim {
  const { flags, reference, ...fields } = data;
  const answered: Claim = {
    ...claim,
    // Masked text does not follow the rules of its field; it is only ever shown.
    fields: { ...claim.fields, ...(fields as ClaimFields) },
    screensCompleted: union(completed, claim.screensCompleted),
    signed: flags?.signed ?? (claim.signed || completed.includes("sign")),
    submitted: flags?.submitted ?? (claim.submitted || completed.includes("submit_claim")),
    phoneVerified: flags?.phone_verified ?? claim.phoneVerified,
    q1Found: flags?.q1_found ?? claim.q1Found,
    ...(reference && { reference }),
    ...(flags?.cancelled && { cancelled: true }),
  };
  if (answered.cancelled) return { ...answered, unsent: [] };
  return claim.unsent.reduce(withSave, answered);
}

/** The last step that rests on the claimant's own answers alone; what follows belongs to the claim it was done for. */
const ownSteps = screenNames.slice(0, screenNames.indexOf("sign") + 1);

/** What the claimant entered; what was found out about it belongs to the claim it was found for. */
function answersOf({ fields }: Claim): ClaimFields {
  const answers = Object.entries(fields).filter(([name]) => !isOutcomeField(name));
  // Every entry comes from the claim's fields, which fromEntries cannot know.
  return Object.fromEntries(answers) as ClaimFields;
}

/** Everything that was entered, to be sent again to a claim that has none of it. */
function withAllUnsent(claim: Claim): Claim {
  const fields = answersOf(claim);
  const signed = isSigned(fields);
  const steps = ownSteps.filter((step) => claim.screensCompleted.includes(step) && (step !== "sign" || signed));
  const saves = [fields, ...steps.map(noteOf)];
  const { q1Found, tester } = claim;
  return {
    ...freshClaim,
    fields,
    q1Found,
    tester,
    signed,
    screensCompleted: steps,
    unsent: saves.filter((save) => Object.keys(save).length > 0).map((save) => ({ id: newSaveId(), fields: save })),
  };
}

/** The claim once a session stands, for the same claim or for another one, which then gets all that was entered. */
export function withSession(claim: Claim, { claimId, tester, masked, updatedAt, data }: StartedSession): Claim {
  const isOther = claim.claimId !== null && claim.claimId !== claimId;
  const ours = claim.masked || claim.submitted || claim.cancelled ? freshClaim : withAllUnsent(claim);
  const base = isOther ? ours : claim;
  const known = { claimId, tester, masked: masked ?? (base.masked && !isOther), ...(updatedAt && { updatedAt }) };
  return withServerFields({ ...base, ...known }, data);
}

/** The claim that a link led to; what was here before belongs to another one, unless it was the same. */
export function resumed({ claimId, masked, tester, data }: ResumedClaim, before: Claim | null): Claim {
  const isSame = before?.claimId === claimId;
  const known = isSame ? { q1Found: before.q1Found, unsent: masked ? [] : before.unsent } : {};
  return withServerFields(
    { ...freshClaim, ...known, claimId, masked, tester: tester ?? false, throughResumeLink: true },
    data,
  );
}

/** The claim of this tab once its session stands again, with what was answered here since. */
export function withOwnSession(claim: Claim, { masked, data }: ResumedClaim): Claim {
  return withServerFields({ ...claim, masked }, data);
}
