import { atom, type Getter, type Setter } from "jotai/vanilla";
import { hasBureauId } from "../address/address.ts";
import type { ClaimFields } from "../claim/claim.schema.ts";
import { readLocal, removeLocal, removeLocalExcept, writeLocal } from "../storage/local.ts";
import { stepsIn, union } from "./queue.ts";
import {
  claimAtom,
  freshClaim,
  holdsAnswers,
  isStoredAtom,
  otherClaimAtom,
  tabInUseAtom,
  type Claim,
} from "./state.ts";
import { claimFrom, listIn, recordIn, storedForm } from "./stored-claim.ts";

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

/** Leaves nothing but the claim's number and variant where the claim was not touched for long. */
export function clearIdleClaim(): void {
  const { visit, unsent } = readLocal("userAnswers") ?? {};
  const touchedAt = recordIn(visit)["touchedAt"];
  const isIdle = typeof touchedAt === "number" && Date.now() - touchedAt >= idleMs;
  if (isIdle && listIn(unsent).length === 0 && readLocal("currentId") !== null) removeLocalExcept(lastingKeys);
}

/** Saves the claim under the documented keys; one that is submitted or cancelled only by its number. */
export function writeStoredClaim(claim: Claim | null): void {
  const isOver = claim?.cancelled || (claim?.submitted && claim.unsent.length === 0);
  // The answers first: they say whose they are, so that another tab that looks in between sees one claim or the other.
  if (claim && !isOver) writeLocal("userAnswers", storedForm(claim));
  if (claim?.claimId) writeLocal("currentId", claim.claimId);
  const qkba = claim?.fields.qkba;
  if (qkba) writeLocal("qkba", qkba);
  if (!claim || isOver) return removeLocalExcept(lastingKeys);
  writeLocal("q1foundStatus", claim.q1Found);
  const { address } = claim.fields;
  if (address) writeLocal("residential_address", !hasBureauId(address));
  else removeLocal("residential_address");
}

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
function isAnother(here: Claim | null, stored: Claim | null): boolean {
  return here?.claimId != null && stored?.claimId != null && stored.claimId !== here.claimId;
}

interface Known {
  readonly here: Claim | null;
  readonly stored: Claim | null;
  readonly inUse: boolean;
}

/** The claim of this tab and of what is stored, which may be another tab's; null where those two are not to be mixed. */
function mergeStored({ here, stored, inUse }: Known): Claim | null {
  if (!here || !stored) return here ?? stored;
  if (isAnother(here, stored)) {
    const mayMove = !holdsAnswers(here) && !inUse;
    return mayMove || isSamePersons(here, stored) ? stored : null;
  }
  if (stored.claimId !== here.claimId && stored.claimId !== null) return stored;
  return holdsAnswers(stored) ? mergeTabs(here, stored) : here;
}

/**
 * True where another tab let go of this one's claim: signed out of it, or had it erased. What stays then says that
 * storage itself has not gone.
 */
function wasLetGo(here: Claim | null, stored: Claim | null): boolean {
  const isOurs = here !== null && here.claimId !== null && (holdsAnswers(here) || here.submitted);
  return isOurs && stored === null && readLocal("version") !== null;
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What is lost where a tab that has not read it writes over it. */
const atStake = (claim: Claim | null) => [claim?.answeredBy, claim?.unsent];

/**
 * The claim as it is now, the writing of other tabs included; what they wrote over is written again. Where the stored
 * claim is another one than this tab's, or another tab let go of this tab's, `otherClaimAtom` says so.
 */
export function syncWithStorage(get: Getter, set: Setter): Claim {
  const here = get(claimAtom);
  const stored = get(isStoredAtom) ? readStoredClaim() : here;
  const claim = mergeStored({ here, stored, inUse: get(tabInUseAtom) });
  if (wasLetGo(here, stored)) set(otherClaimAtom, { claimId: null, letGo: true });
  else if (claim === null && here && stored) set(otherClaimAtom, { claimId: stored.claimId });
  else if (get(otherClaimAtom)?.claimId && !isAnother(here, stored)) set(otherClaimAtom, null);
  if (claim && (differ(claim, here) || differ(atStake(claim), atStake(stored)))) set(claimAtom, claim);
  return claim ?? here ?? freshClaim;
}

/** Reads what another tab wrote. */
export const syncWithStorageAtom = atom(null, (get, set) => {
  syncWithStorage(get, set);
});
