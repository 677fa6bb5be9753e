import type { ClaimFields } from "../claim/claim.schema.ts";
import { stepIn, union } from "./claim-saves.ts";
import type { Claim, Unsent } from "./claim.ts";

const answeredLater = (here: Claim, stored: Claim) =>
  Object.entries(here.answeredBy).flatMap(([name, id]) => (id > (stored.answeredBy[name] ?? "") ? [name] : []));

/** What this tab has yet to send that is not stored: another tab, which had not heard of it, wrote over it. */
const writtenOver = (here: Claim, stored: Claim, settled: readonly string[]) =>
  here.unsent.filter(({ id }) => !settled.includes(id) && !stored.unsent.some((save) => save.id === id));

const inTime = (saves: Unsent[]) => saves.sort((one, other) => (one.id < other.id ? -1 : 1));

/**
 * What this tab and the others know of one claim. A browser tells its tabs of each other's writing with a delay, so
 * that each may write over what it has not heard of yet: of every answer the later stays, and every save until it is
 * settled.
 */
export function together(here: Claim, stored: Claim): Claim {
  const later = answeredLater(here, stored);
  const settled = [...new Set([...stored.settled, ...here.settled])].sort();
  const lost = writtenOver(here, stored, settled);
  const { claimId, masked, submitted } = here;
  const kept = Object.fromEntries(Object.entries(here.fields).filter(([name]) => later.includes(name)));
  return {
    ...stored,
    claimId: stored.claimId ?? claimId,
    masked,
    submitted,
    // Every entry comes from one of the two claims' fields, which fromEntries cannot know.
    fields: { ...here.fields, ...stored.fields, ...(kept as ClaimFields) },
    answeredBy: { ...stored.answeredBy, ...Object.fromEntries(later.map((name) => [name, here.answeredBy[name] ?? ""])) },
    screensCompleted: union(stored.screensCompleted, lost.flatMap(({ fields }) => stepIn(fields))),
    unsent: inTime([...stored.unsent.filter(({ id }) => !settled.includes(id)), ...lost]),
    settled,
  };
}

/** True where storage has to be told again what this tab knows. */
export function isBehind(stored: Claim, claim: Claim): boolean {
  return answeredLater(claim, stored).length > 0 || writtenOver(claim, stored, []).length > 0;
}
