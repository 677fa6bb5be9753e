import { atom, type Getter, type Setter } from "jotai/vanilla";
import { hasBureauId } from "../address/address.ts";
import { readLocal, removeLocal, removeLocalExcept, writeLocal } from "../storage/local.ts";
import { loadedValidation } from "./load-validation.ts";
import { differ } from "./queue.ts";
import { claimAtom, freshClaim, holdsAnswers, isStoredAtom, tabInUseAtom, type Claim } from "./state.ts";
import { claimFrom, listIn, recordIn, storedForm } from "./stored-claim.ts";
import { foundInstead, otherClaimAtom, turnAway } from "./whose-claim.ts";

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

/** The claim of this tab and of what is stored, which may be one that this tab takes up. */
function mergeStored(here: Claim | null, stored: Claim | null): Claim | null {
  if (!here || !stored) return here ?? stored;
  if (stored.claimId !== null && stored.claimId !== here.claimId) return stored;
  if (!holdsAnswers(stored)) return here;
  // Where there are answers, they were validated.
  return loadedValidation()?.mergeTabs(here, stored) ?? here;
}

/** What is lost where a tab that has not read it writes over it. */
const atStake = (claim: Claim | null) => [claim?.answeredBy, claim?.unsent];

/**
 * The claim as it is now, the writing of other tabs included; what they wrote over is written again. Another one's claim
 * is not mixed with this tab's.
 */
export function syncWithStorage(get: Getter, set: Setter): Claim {
  const here = get(claimAtom);
  const stored = get(isStoredAtom) ? readStoredClaim() : here;
  const other = here && foundInstead(here, stored, get(tabInUseAtom));
  if (other) {
    turnAway(set, other);
    return here;
  }
  if (get(otherClaimAtom)?.claimId) set(otherClaimAtom, null);
  const claim = mergeStored(here, stored);
  if (claim && (differ(claim, here) || differ(atStake(claim), atStake(stored)))) set(claimAtom, claim);
  return claim ?? freshClaim;
}

/** Reads what another tab wrote. */
export const syncWithStorageAtom = atom(null, (get, set) => {
  syncWithStorage(get, set);
});
