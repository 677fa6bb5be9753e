import { atom, type Getter, type Setter } from "jotai/vanilla";
import { hasBureauId } from "../address/fallback-address.ts";
import { readLocal, removeLocal, removeLocalExcept, writeLocal } from "../storage/local.ts";
import { isAnother, mergeStored } from "./merge.ts";
import { claimAtom, freshClaim, isStoredAtom, otherClaimAtom, tabInUseAtom, type Claim } from "./state.ts";
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

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What is lost where a tab that has not read it writes over it. */
const atStake = (claim: Claim | null) => [claim?.answeredBy, claim?.unsent];

/** The claim as it is now, the writing of other tabs included; what they wrote over is written again. */
export function syncWithStorage(get: Getter, set: Setter): Claim {
  const here = get(claimAtom);
  const stored = get(isStoredAtom) ? readStoredClaim() : here;
  const claim = mergeStored({ here, stored, inUse: get(tabInUseAtom) });
  if (claim === null && here && stored) set(otherClaimAtom, { claimId: stored.claimId });
  else if (get(otherClaimAtom)?.claimId && !isAnother(here, stored)) set(otherClaimAtom, null);
  if (claim && (differ(claim, here) || differ(atStake(claim), atStake(stored)))) set(claimAtom, claim);
  return claim ?? here ?? freshClaim;
}

/** Reads what another tab wrote. */
export const syncWithStorageAtom = atom(null, (get, set) => {
  syncWithStorage(get, set);
});
