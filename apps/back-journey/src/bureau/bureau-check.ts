import type { ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Problem, type ProblemCode, type Result } from "@claims/contracts/http/schema";
import {
  claimAtom,
  detailsKeyAtom,
  ensureSessionAtom,
  saveClaimFieldsAtom,
  type Claim,
} from "@claims/contracts/session/atoms";
import { atom, type Getter, type Setter } from "jotai";

/** What a check came to. Trouble at the bureau is an outcome like any other: nothing to select, and the reason. */
export interface BureauCheck<Found> {
  readonly agreements: readonly Found[];
  readonly outcome: ClaimFields;
}

/** A claim that the server knows by this number. */
export type NumberedClaim = Claim & { readonly claimId: string };

/** How one bureau is asked. */
interface Bureau<Found> {
  readonly ask: (claim: NumberedClaim) => Promise<Result<BureauCheck<Found>>>;
  /** What is recorded where it is in trouble. */
  readonly inTrouble: (reason: ProblemCode) => ClaimFields;
}

/** Nobody asked the bureau, because we were not reached ourselves: that is waited for, and passes. */
const notReached: readonly ProblemCode[] = ["network-failed", "unavailable"];

/** The session may move to another claim while the bureau is asked, or the details be put right: those are asked about then. */
const mostMoves = 3;

const claimIdAtom = atom((get) => get(claimAtom)?.claimId ?? null);

/** Whose agreements they are: the claim, and the details that the bureau is asked with. */
const subjectAtom = atom((get) => `${get(claimIdAtom)} ${get(detailsKeyAtom)}`);

/** The check of one bureau: made once for a claim, whichever screen wants it, and joined while it is under way. */
export function bureauCheck<Found>({ ask, inTrouble }: Bureau<Found>) {
  const endedAtom = atom<{ subject: string; result: Result<BureauCheck<Found>> } | null>(null);
  const underWayAtom = atom<Promise<void> | null>(null);

  /** Trouble at the bureau lets the journey go on without agreements (D26). */
  function withoutAnswer(problem: Problem): Result<BureauCheck<Found>> {
    if (notReached.includes(problem.code)) return failed(problem);
    return ok({ agreements: [], outcome: inTrouble(problem.code) });
  }

  async function check(get: Getter, set: Setter, moves = 0): Promise<Result<BureauCheck<Found>>> {
    const session = await set(ensureSessionAtom);
    if (!session.ok) return session;
    const claim = get(claimAtom);
    if (!claim) throw new Error("A session stands but there is no claim, so there is nobody to ask the bureau about.");
    const details = get(detailsKeyAtom);
    const answer = await ask({ ...claim, claimId: session.value });
    const hasMoved = get(claimIdAtom) !== session.value || get(detailsKeyAtom) !== details;
    if (hasMoved && moves < mostMoves) return check(get, set, moves + 1);
    return answer.ok ? answer : withoutAnswer(answer.problem);
  }

  async function checkAndRecord(get: Getter, set: Setter): Promise<void> {
    const result = await check(get, set);
    set(endedAtom, { subject: get(subjectAtom), result });
    set(underWayAtom, null);
    if (result.ok) await set(saveClaimFieldsAtom, result.value.outcome);
  }

  return {
    /** What the check of this claim came to; null until it has ended. It fails only where we were not reached. */
    resultAtom: atom((get) => {
      const ended = get(endedAtom);
      return ended?.subject === get(subjectAtom) ? ended.result : null;
    }),
    /** Checks this claim, or joins the check that is under way. */
    startAtom: atom(null, (get, set): Promise<void> => {
      const underWay = get(underWayAtom);
      if (underWay) return underWay;
      set(endedAtom, null);
      const checking = checkAndRecord(get, set);
      set(underWayAtom, checking);
      return checking;
    }),
  };
}

/** What a screen needs of one bureau's check. */
export type CheckOf<Found> = ReturnType<typeof bureauCheck<Found>>;
