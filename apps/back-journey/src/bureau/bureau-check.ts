import type { ClaimFields } from "@claims/contracts/claim/schema";
import { failed, isNotReached, ok, type Problem, type ProblemCode, type Result } from "@claims/contracts/http/schema";
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

const claimIdAtom = atom((get) => get(claimAtom)?.claimId ?? null);

/** Whose agreements they are: the claim, and the details that the bureau is asked with. */
const subjectAtom = atom((get) => `${get(claimIdAtom)} ${get(detailsKeyAtom)}`);

/** The check of one bureau: made once for a claim, whichever screen wants it, and joined while it is under way. */
export function bureauCheck<Found>({ ask, inTrouble }: Bureau<Found>) {
  const endedAtom = atom<{ subject: string; result: Result<BureauCheck<Found>> } | null>(null);

  /** Trouble at the bureau lets the journey go on without agreements (D26); where we were not reached, it was not asked. */
  function withoutAnswer(problem: Problem): Result<BureauCheck<Found>> {
    return isNotReached(problem) ? failed(problem) : ok({ agreements: [], outcome: inTrouble(problem.code) });
  }

  async function checkNow(get: Getter, set: Setter): Promise<Attempt<Result<BureauCheck<Found>>>> {
    const session = await set(ensureSessionAtom);
    if (!session.ok) return { hasMoved: false, value: session };
    const claim = get(claimAtom);
    if (!claim) throw new Error("There is no claim to ask the bureau about.");
    const details = get(detailsKeyAtom);
    const answer = await ask({ ...claim, claimId: session.value });
    const hasMoved = get(claimIdAtom) !== session.value || get(detailsKeyAtom) !== details;
    return { hasMoved, value: answer.ok ? answer : withoutAnswer(answer.problem) };
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
  const isNotReached = check?.ok === false;

  useEffect(() => {
    if (mayStart && check === null) void start();
  }, [mayStart, check, start]);

  useEffect(() => {
    if (!isNotReached) return;
    const retry = () => void start();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isNotReached, start]);

  return { check, checkAgain: () => void start() };
}
