import type { ClaimFields } from "@claims/contracts/claim/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { guard, pathTo } from "@claims/contracts/journey/rules";
import { claimAtom, completeStepAtom, saveClaimFieldsAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { usePlace } from "../../way-on/use-place.ts";
import { useWayOn } from "../../way-on/use-way-on.ts";
import { forgetAnswered } from "./answered-before.ts";
import { handInAtom } from "./hand-in.ts";
import type { Answers, QuestionSet } from "./question-set.ts";

/** What the page is at work on, if anything. */
export type Work = "submitting" | "processing" | null;

/** Why the answers did not go out, or what they came to could not be kept. */
export type Trouble = "notReached" | "notSaved";

/** Leaves the step with its outcome; answers whether that could be saved. */
export function useLeave() {
  const store = useStore();
  const goOn = useWayOn({ replace: true });
  return useCallback(
    async (outcome: "passed" | "failed", fields: ClaimFields): Promise<boolean> => {
      const saved = await store.set(completeStepAtom, { step: "questions", fields });
      if (saved.ok) goOn("questions", outcome);
      return saved.ok;
    },
    [store, goOn],
  );
}

/** Hands a set in, once at a time, and goes on: to the second set, or to what follows the decision. */
export function useHandingIn(onSecondSet: (set: QuestionSet) => void) {
  const store = useStore();
  const navigate = useNavigate();
  const { variant } = usePlace();
  const leave = useLeave();
  const isUnderWay = useRef(false);
  const [work, setWork] = useState<Work>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  async function handInNow(set: QuestionSet, answers: Answers): Promise<Trouble | null> {
    const judged = await store.set(handInAtom, { set, answers });
    if (!judged.ok) return "notReached";
    forgetAnswered(store.get(claimAtom)?.claimId ?? null);
    const judgement = judged.value;
    if (judgement.kind === "not-here") {
      const elsewhere = guard("questions", { ...store.get(journeyFactsAtom), variant });
      if (elsewhere) void navigate(pathTo(elsewhere), { replace: true });
      return null;
    }
    setWork("processing");
    if (judgement.kind === "second-set") {
      // Its answers are asked for either way: what is recorded of it only serves a reload.
      void store.set(saveClaimFieldsAtom, judgement.fields);
      onSecondSet(judgement.set);
      return null;
    }
    const isSaved = await leave(judgement.passed ? "passed" : "failed", judgement.fields);
    return isSaved ? null : "notSaved";
  }

  async function handIn(set: QuestionSet, answers: Answers) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWork("submitting");
    setTrouble(null);
    setTrouble(await handInNow(set, answers));
    isUnderWay.current = false;
    setWork(null);
  }

  return { work, trouble, handIn: (set: QuestionSet, answers: Answers) => void handIn(set, answers) };
}
