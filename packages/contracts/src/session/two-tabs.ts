import type { ClaimFields } from "../claim/claim.schema.ts";
import { stepIn, union } from "./claim-saves.ts";
import type { Claim } from "./claim.ts";

/**
 * What this tab and the others know of one claim. A browser tells its tabs of each other's writing with a delay, so
 * that each may write over what it has not heard of yet: of every answer the later stays, and every save until it is
 * settled.
 */
export function together(here: Claim, stored: Claim): Claim {
  const { claimId, masked, submitted, answeredBy = {}, settled = [] } = here;
  const later = Object.entries(answeredBy).filter(([name, id]) => id > (stored.answeredBy?.[name] ?? ""));
  const laterFields = later.map(([name]) => [name, here.fields[name as keyof ClaimFields]]);
  const known = [...stored.unsent.map(({ id }) => id), ...(stored.settled ?? [])];
  const writtenOver = here.unsent.filter(({ id }) => !known.includes(id));
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
      writtenOver.flatMap(({ fields }) => stepIn(fields)),
    ),
    unsent: [...stored.unsent.filter(({ id }) => !settled.includes(id)), ...writtenOver],
    settled: [...new Set([...(stored.settled ?? []), ...settled])].sort(),
  };
}
