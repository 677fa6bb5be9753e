import { atom, type Getter, type Setter } from "jotai/vanilla";
import { freshClaim, type Claim } from "./claim.ts";
import { readStoredClaim } from "./stored-claim.ts";
import { together } from "./two-tabs.ts";

/** The one claim of this visit, or null before anything is known of it. Changed by the verbs of this entry only. */
export const claimAtom = atom<Claim | null>(null);

/** True in the store that shares its claim with local storage, and so with the other tabs. */
export const isStoredAtom = atom(false);

/** The claim of this tab and of what is stored, which may be another tab's. */
function ofBoth(here: Claim | null, stored: Claim | null): Claim | null {
  if (!here || !stored) return here ?? stored;
  if (stored.claimId !== here.claimId && stored.claimId !== null) return stored;
  const holdsAnswers = Object.keys(stored.fields).length > 0 || stored.screensCompleted.length > 0;
  return holdsAnswers ? together(here, stored) : here;
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What is lost where a tab that had not heard of it writes over it. */
const atStake = (claim: Claim | null) => [claim?.answeredBy, claim?.unsent];

/** The claim as it is now, the writing of other tabs included; what they wrote over is written again. */
export function refresh(get: Getter, set: Setter): Claim {
  const here = get(claimAtom);
  const stored = get(isStoredAtom) ? readStoredClaim() : here;
  const claim = ofBoth(here, stored);
  if (claim && (differ(claim, here) || differ(atStake(claim), atStake(stored)))) set(claimAtom, claim);
  return claim ?? freshClaim;
}

/** Takes in what another tab wrote. */
export const refreshClaimAtom = atom(null, (get, set) => {
  refresh(get, set);
});

let saves = 0;

/** An id for one save, unlike any other tab's, and behind whatever was saved before it. */
export function newSaveId(): string {
  saves += 1;
  return [Date.now(), String(saves).padStart(6, "0"), Math.random().toString(36).slice(2)].join("-");
}
