import type { ClaimFields } from "../claim/claim.schema.ts";
import { stepsIn, union } from "./queue.ts";
import { holdsAnswers, type Claim } from "./state.ts";

/**
 * What this tab and the others know of one claim. A browser notifies its tabs of each other's writing with a delay, so
 * that each may write over what it has not read yet: of every answer the later one stays, and every save until it is
 * completed.
 */
function mergeTabs(here: Claim, stored: Claim): Claim {
  const { claimId, masked, submitted, answeredBy = {}, completedSaves = [] } = here;
  const later = Object.entries(answeredBy).filter(([name, id]) => id > (stored.answeredBy?.[name] ?? ""));
  // Every name comes from the fields of this claim.
  const laterFields = later.map(([name]) => [name, here.fields[name as keyof ClaimFields]]);
  const known = [...stored.unsent.map(({ id }) => id), ...(stored.completedSaves ?? [])];
  const overwritten = here.unsent.filter(({ id }) => !known.includes(id));
  return {
    // What is not stored, such as the reference, is known to this tab alone.
    ...here,
    ...stored,
    claimId: stored.claimId ?? claimId,
    masked,
    submitted,
    fields: { ...here.fields, ...stored.fields, ...Object.fromEntries(laterFields) },
    answeredBy: { ...stored.answeredBy, ...Object.fromEntries(later) },
    screensCompleted: union(
      stored.screensCompleted,
      overwritten.flatMap(({ fields }) => stepsIn(fields)),
    ),
    unsent: [...stored.unsent.filter(({ id }) => !completedSaves.includes(id)), ...overwritten],
    completedSaves: [...new Set([...(stored.completedSaves ?? []), ...completedSaves])].sort(),
  };
}

/**
 * True where a session that was renewed under another number has every answer of this tab: the same person's claim. An
 * address alone is many people's; an e-mail is one person's.
 */
function isSamePersons(here: Claim, stored: Claim): boolean {
  const answers = Object.entries(here.fields);
  // Every name comes from the fields of the one, which the fields of the other share.
  const has = ([name, answer]: [string, unknown]) =>
    JSON.stringify(stored.fields[name as keyof ClaimFields]) === JSON.stringify(answer);
  return !stored.masked && here.fields.email !== undefined && answers.every(has);
}

/** True for two claims that the server knows by different numbers. */
export function isAnother(here: Claim | null, stored: Claim | null): boolean {
  return here?.claimId != null && stored?.claimId != null && stored.claimId !== here.claimId;
}

interface Known {
  readonly here: Claim | null;
  readonly stored: Claim | null;
  readonly inUse: boolean;
}

/** The claim of this tab and of what is stored, which may be another tab's; null where those two are not to be mixed. */
export function mergeStored({ here, stored, inUse }: Known): Claim | null {
  if (!here || !stored) return here ?? stored;
  if (isAnother(here, stored)) {
    const mayMove = !holdsAnswers(here) && !inUse;
    return mayMove || isSamePersons(here, stored) ? stored : null;
  }
  if (stored.claimId !== here.claimId && stored.claimId !== null) return stored;
  return holdsAnswers(stored) ? mergeTabs(here, stored) : here;
}
