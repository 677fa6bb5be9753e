import { atom, type Getter, type Setter } from "jotai/vanilla";
import { freshClaim, type Claim } from "./claim.ts";
import { readStoredClaim } from "./stored-claim.ts";

/** The one claim of this visit, or null before anything is known of it. Changed by the verbs of this entry only. */
export const claimAtom = atom<Claim | null>(null);

/** True in the store that shares its claim with local storage, and so with the other tabs. */
export const isStoredAtom = atom(false);

/** What other tabs wrote since, together with what this tab alone knows. */
function together(here: Claim | null, stored: Claim | null): Claim | null {
  if (!here || !stored) return here ?? stored;
  if (stored.claimId !== here.claimId && stored.claimId !== null) return stored;
  const holdsAnswers = Object.keys(stored.fields).length > 0 || stored.screensCompleted.length > 0;
  if (!holdsAnswers) return here;
  const { claimId, masked, submitted, fields } = here;
  return { ...stored, claimId: stored.claimId ?? claimId, masked, submitted, fields: { ...fields, ...stored.fields } };
}

/** The claim as it is now, the writing of other tabs included. */
export function refresh(get: Getter, set: Setter): Claim {
  const here = get(claimAtom);
  const claim = get(isStoredAtom) ? together(here, readStoredClaim()) : here;
  if (claim && JSON.stringify(claim) !== JSON.stringify(here)) set(claimAtom, claim);
  return claim ?? freshClaim;
}

/** Takes in what another tab wrote. */
export const refreshClaimAtom = atom(null, (get, set) => {
  refresh(get, set);
});

/** An id for one save, unlike any other tab's. */
export function newSaveId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
