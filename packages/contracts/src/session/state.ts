import { atom } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import type { ScreenName } from "../journey/screen-names.ts";

/** One save that the server has not acknowledged yet. Ids follow each other in time, whichever tab they are from. */
export interface Unsent {
  readonly id: string;
  readonly fields: ClaimFields;
}

/** The claim as the server last answered it, with what was entered since. */
export interface Claim {
  /** The claim number; null until the server has given one. */
  readonly claimId: string | null;
  /** Its number for people, once the server has given it. */
  readonly reference?: string;
  /** When something of it was saved last, as the server answered when the session began. */
  readonly updatedAt?: string;
  readonly tester: boolean;
  /** Personal fields are masked: the visitor has yet to show that the claim is theirs. */
  readonly masked: boolean;
  readonly fields: ClaimFields;
  readonly screensCompleted: readonly ScreenName[];
  readonly signed: boolean;
  readonly submitted: boolean;
  /** Taken back by the claimant: nothing more is saved, and the browser may begin a new claim. */
  readonly cancelled?: boolean;
  readonly phoneVerified: boolean;
  /** q1foundStatus. */
  readonly q1Found: boolean;
  readonly throughResumeLink: boolean;
  /** What the server does not have yet, oldest first. */
  readonly unsent: readonly Unsent[];
  /** True where the server rejected one of the last saves: what was entered there is saved nowhere. */
  readonly hasRejection?: boolean;
  /** The saves that the server has acknowledged or rejected, the last ones: no tab sends them again. */
  readonly completedSaves?: readonly string[];
  /** The save by which each answer came, where it was given in this browser: of two tabs' answers, the later one stays. */
  readonly answeredBy?: Readonly<Record<string, string>>;
}

/** A claim of which nothing is known yet. */
export const freshClaim: Claim = {
  claimId: null,
  tester: false,
  masked: false,
  fields: {},
  screensCompleted: [],
  signed: false,
  submitted: false,
  phoneVerified: false,
  q1Found: false,
  throughResumeLink: false,
  unsent: [],
  completedSaves: [],
  answeredBy: {},
};

/** True where a claim has answers or steps, sent or not. */
export function holdsAnswers({ fields, screensCompleted, unsent }: Claim): boolean {
  return Object.keys(fields).length > 0 || screensCompleted.length > 0 || unsent.length > 0;
}

/** True for a claim that waits for more from its claimant. */
export function isUnderWay(claim: Claim | null): claim is Claim {
  return claim !== null && holdsAnswers(claim) && !claim.submitted && !claim.cancelled;
}

/** The one claim of this visit, or null before anything is known of it. Changed by the verbs of this entry only. */
export const claimAtom = atom<Claim | null>(null);

/** True once the claimant has begun to do something in this tab, so that what is typed here is never another claim's. */
export const tabInUseAtom = atom(false);

/** True in the store that shares its claim with local storage, and so with the other tabs. */
export const isStoredAtom = atom(false);

/** Whether this page load has spoken to the server about its session. */
export const sessionStateAtom = atom<"unasked" | "standing" | "failed">("unasked");

/** True while something entered has not reached the server. */
export const hasUnsentAtom = atom((get) => (get(claimAtom)?.unsent.length ?? 0) > 0);

/** True while a claim of this browser's own waits for more from its claimant. */
export const claimUnderWayAtom = atom((get) => isUnderWay(get(claimAtom)));

/** What is known of the claim beside what this page itself has yet to send, such as the choice about cookies. */
function isKnown({ fields, screensCompleted, unsent }: Claim): boolean {
  const isOwn = (name: string) => unsent.some((save) => Object.hasOwn(save.fields, name));
  return screensCompleted.length > 0 || !Object.keys(fields).every(isOwn);
}

/**
 * True until the session has answered what this browser's claim holds, or whether it has one: what pages store is
 * thrown away sooner than the session's cookie.
 */
export const claimAwaitedAtom = atom((get) => {
  const claim = get(claimAtom);
  return get(sessionStateAtom) === "unasked" && !(claim?.claimId && isKnown(claim));
});

/** The same where at least the claim's number is known here. */
export const sessionAwaitedAtom = atom((get) => Boolean(get(claimAtom)?.claimId) && get(claimAwaitedAtom));

function detailsOf({ first_name, last_name, dob, address, addressID }: ClaimFields): string {
  const home = address && Object.entries(address).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([first_name, last_name, dob, home ?? addressID]);
}

/** Changes with the name, the date of birth and the address: what bureaus said belongs to the details they were asked with. */
export const detailsKeyAtom = atom((get) => detailsOf(get(claimAtom)?.fields ?? {}));
