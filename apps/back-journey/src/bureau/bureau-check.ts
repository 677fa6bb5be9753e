import type { ClaimFields } from "@claims/contracts/claim/schema";
import { ok, wasNotAsked, type ProblemCode, type Result } from "@claims/contracts/http/schema";
import {
  claimAtom,
  detailsKeyAtom,
  ensureSessionAtom,
  retryWhileMoved,
  saveClaimAtom,
  singleFlightAtom,
  type Attempt,
  type Claim,
} from "@claims/contracts/session/atoms";
import { useWhenBack } from "@claims/journey-react/when-back";
import { atom, type Getter, type Setter, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useElapsed } from "../pauses/use-elapsed.ts";

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

const subjectOf = (claimId: string | null | undefined, details: string) => `${claimId} ${details}`;

/** Whose agreements they are: the claim, and the details that the bureau is asked with. */
const subjectAtom = atom((get) => subjectOf(get(claimAtom)?.claimId, get(detailsKeyAtom)));

/** The check of one bureau: made once for a claim, whichever screen wants it, and joined while it is under way. */
export function bureauCheck<Found>({ ask, inTrouble }: Bureau<Found>) {
  const endedAtom = atom<{ subject: string; result: Result<BureauCheck<Found>> } | null>(null);

  async function checkNow(get: Getter, set: Setter): Promise<Attempt<Result<BureauCheck<Found>>>> {
    const session = await set(ensureSessionAtom);
    if (!session.ok) return { hasMoved: false, value: session };
    const claim = get(claimAtom);
    if (!claim) throw new Error("No claim is there to ask about.");
    const subject = subjectOf(session.value, get(detailsKeyAtom));
    const answer = await ask({ ...claim, claimId: session.value });
    // Trouble at the bureau lets the journey go on without agreements (D26); not where it was asked nothing.
    const isAnswer = answer.ok || wasNotAsked(answer.problem);
    const value = isAnswer ? answer : ok({ agreements: [], outcome: inTrouble(answer.problem.code) });
    return { hasMoved: get(subjectAtom) !== subject, value };
  }

  const checkOnceAtom = singleFlightAtom(async (get, set): Promise<void> => {
    set(endedAtom, null);
    const result = await retryWhileMoved(() => checkNow(get, set));
    set(endedAtom, { subject: get(subjectAtom), result });
    if (result.ok) void set(saveClaimAtom, result.value.outcome);
  });

  return {
    /** What the check of this claim came to; null until it has ended. It fails only where we were not reached. */
    resultAtom: atom((get) => {
      const ended = get(endedAtom);
      return ended?.subject === get(subjectAtom) ? ended.result : null;
    }),
    /** Checks this claim, or joins the check that is under way. */
    startAtom: checkOnceAtom,
  };
}

/** What a screen needs of one bureau's check. */
export type CheckOf<Found> = ReturnType<typeof bureauCheck<Found>>;

/** So that a claimant who only passes through, on the way back or forward, starts nothing. */
const pauseBeforeCheckMs = 300;

/** The check of this claim: started a moment after the screen opens, and again when a lost connection is back. */
export function useBureauCheck<Found>({ resultAtom, startAtom }: CheckOf<Found>) {
  const check = useAtomValue(resultAtom);
  const start = useSetAtom(startAtom);
  const mayStart = useElapsed(pauseBeforeCheckMs);

  useEffect(() => {
    if (mayStart && check === null) void start();
  }, [mayStart, check, start]);

  const checkAgain = () => void start();
  useWhenBack(check?.ok === false, checkAgain);
  return { check, checkAgain };
}
