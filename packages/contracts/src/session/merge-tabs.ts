import type { ClaimFields } from "../claim/claim.schema.ts";
import { stepsIn, union } from "./queue.ts";
import type { Claim } from "./state.ts";

/** A save without the answers that were given again since: sent late, it would take the place of the later ones. */
function withoutOvertaken(fields: ClaimFields, id: string, { answeredBy = {} }: Claim): ClaimFields {
  const isOvertaken = (name: string) => (answeredBy[name] ?? "") > id;
  // Every entry comes from the fields of the save, which fromEntries cannot know.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isOvertaken(name))) as ClaimFields;
}

/**
 * What this tab and the others know of one claim. A browser notifies its tabs of each other's writing with a delay, so
 * that each may write over what it has not read yet: of every answer the later one stays, and every save until it is
 * completed.
 */
export function mergeTabs(here: Claim, stored: Claim): Claim {
  const { claimId, masked, submitted, answeredBy = {}, completedSaves = [] } = here;
  const later = Object.entries(answeredBy).filter(([name, id]) => id > (stored.answeredBy?.[name] ?? ""));
  // Every name comes from the fields of this claim.
  const laterFields = later.map(([name]) => [name, here.fields[name as keyof ClaimFields]]);
  const known = [...stored.unsent.map(({ id }) => id), ...(stored.completedSaves ?? [])];
  const overwritten = here.unsent
    .filter(({ id }) => !known.includes(id))
    .map(({ id, fields }) => ({ id, fields: withoutOvertaken(fields, id, stored) }));
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
