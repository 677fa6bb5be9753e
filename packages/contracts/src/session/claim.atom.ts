import { atom, type Getter, type Setter } from "jotai/vanilla";
import { freshClaim, type Claim } from "./claim.ts";
import { readStoredClaim } from "./stored-claim.ts";
import { holdsAnswers, isSamePersons, type OtherClaim } from "./other-claim.ts";
import { together } from "./two-tabs.ts";

/** The one claim of this visit, or null before anything is known of it. Changed by the verbs of this entry only. */
export const claimAtom = atom<Claim | null>(null);

/** True in the store that shares its claim with local storage, and so with the other tabs. */
export const isStoredAtom = atom(false);

/** True once the claimant has begun to do something in this tab, so that what is typed here is never another claim's. */
export const tabInUseAtom = atom(false);

/** The claim that this browser was turned to while another one is under way in this tab; null: there is none. */
export const otherClaimAtom = atom<OtherClaim | null>(null);

interface Known {
  readonly here: Claim | null;
  readonly stored: Claim | null;
  readonly inUse: boolean;
}

const isAnother = (here: Claim | null, stored: Claim | null) =>
  here?.claimId != null && stored?.claimId != null && stored.claimId !== here.claimId;

/** The claim of this tab and of what is stored, which may be another tab's; null where those two are not to be mixed. */
function ofBoth({ here, stored, inUse }: Known): Claim | null {
  if (!here || !stored) return here ?? stored;
  if (isAnother(here, stored)) {
    const mayMove = !holdsAnswers(here) && !inUse;
    return mayMove || isSamePersons(here, stored) ? stored : null;
  }
  if (stored.claimId !== here.claimId && stored.claimId !== null) return stored;
  return holdsAnswers(stored) ? together(here, stored) : here;
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What is lost where a tab that had not heard of it writes over it. */
const atStake = (claim: Claim | null) => [claim?.answeredBy, claim?.unsent];

/** The claim as it is now, the writing of other tabs included; what they wrote over is written again. */
export function refresh(get: Getter, set: Setter): Claim {
  const here = get(claimAtom);
  const stored = get(isStoredAtom) ? readStoredClaim() : here;
  const both = { here, stored, inUse: get(tabInUseAtom) };
  const claim = ofBoth(both);
  if (claim === null && here && stored) set(otherClaimAtom, { claimId: stored.claimId });
  else if (get(otherClaimAtom)?.claimId && !isAnother(here, stored)) set(otherClaimAtom, null);
  if (claim && (differ(claim, here) || differ(atStake(claim), atStake(stored)))) set(claimAtom, claim);
  return claim ?? here ?? freshClaim;
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
