import type { ClaimFields } from "@claims/contracts/claim/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { guard, pathTo } from "@claims/contracts/journey/rules";
import { claimAtom, completeStepAtom, saveClaimAtom } from "@claims/contracts/session/atoms";
import { useNextStep } from "@claims/journey-react/next-step";
import { useOneAtATime } from "@claims/journey-react/one-at-a-time";
import { useStore } from "jotai";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { placeInstead } from "../../place/place-instead.ts";
import { usePlace } from "../../place/use-place.ts";
import { forgetAnswered } from "./answered-before.ts";
import { handInAtom } from "./hand-in.ts";
import type { Answers, QuestionSet } from "./question-set.ts";

/** What the page is at work on, if anything. */
export type Work = "submitting" | "processing" | null;

/** Why the answers did not go out, or what they came to could not be saved. */
export type Trouble = "notReached" | "notSaved";

/** Leaves the step with its outcome; answers whether that could be saved, or the claim was submitted elsewhere. */
export function useLeave() {
  const store = useStore();
  const toNextStep = useNextStep({ replace: true });
  const navigate = useNavigate();
  const { variant } = usePlace();
  return useCallback(
    async (outcome: "passed" | "failed", fields: ClaimFields): Promise<boolean> => {
      const saved = await store.set(completeStepAtom, { step: "questions", fields });
      if (saved.ok) {
        toNextStep("questions", outcome);
        return true;
      }
      const instead = placeInstead(saved.problem, variant);
      if (instead.ok) void navigate(pathTo(instead.value), { replace: true });
      return instead.ok;
    },
    [store, toNextStep, navigate, variant],
  );
}

/** Hands a set in, once at a time, and goes on: to the second set, or to what follows the decision. */
export function useHandingIn(onSecondSet: (set: QuestionSet) => void) {
  const store = useStore();
  const navigate = useNavigate();
  const { variant } = usePlace();
  const leave = useLeave();
  const { run } = useOneAtATime();
  const [work, setWork] = useState<Work>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  async function handInNow(set: QuestionSet, answers: Answers): Promise<Trouble | null> {
    const decided = await store.set(handInAtom, { set, answers });
    if (!decided.ok) return "notReached";
    forgetAnswered(store.get(claimAtom)?.claimId ?? null);
    const decision = decided.value;
    if (decision.kind === "not-here") {
      const elsewhere = guard("questions", { ...store.get(journeyFactsAtom), variant });
      if (elsewhere) void navigate(pathTo(elsewhere), { replace: true });
      return null;
    }
    setWork("processing");
    if (decision.kind === "second-set") {
      // Its answers are asked for either way: what is recorded of it only serves a reload.
      void store.set(saveClaimAtom, decision.fields);
      onSecondSet(decision.set);
      return null;
    }
    const isSaved = await leave(decision.passed ? "passed" : "failed", decision.fields);
    return isSaved ? null : "notSaved";
  }

  async function handIn(set: QuestionSet, answers: Answers) {
    setWork("submitting");
    setTrouble(null);
    setTrouble(await handInNow(set, answers));
    setWork(null);
  }

  return { work, trouble, handIn: (set: QuestionSet, answers: Answers) => void run(() => handIn(set, answers)) };
}
