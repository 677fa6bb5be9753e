import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Problem } from "@claims/contracts/http/schema";
import { askQuestionsAtom, questionsAtom } from "@claims/contracts/identity-questions/atoms";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, pathTo, signedPath, stepAt, type JourneyFacts } from "@claims/contracts/journey/rules";
import { claimAtom, stayWithClaimAtom } from "@claims/contracts/session/atoms";
import { signClaimAtom } from "@claims/contracts/session/finish";
import { isSignedForOtherDevice } from "@claims/contracts/session/link";
import { afterPaint } from "@claims/journey-react/after-paint";
import { useIsOpen } from "@claims/journey-react/is-open";
import { useOneAtATime } from "@claims/journey-react/one-at-a-time";
import { useStore } from "jotai";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { noAnswers, signAnswersAtom } from "./sign.answers.ts";

/** What the claimant waits for, if anything. */
export type Signing = "at-rest" | "saving" | "waiting-for-questions";

function pathAfterSigning(facts: JourneyFacts, q1 = facts.q1) {
  return pathTo(nextStep("sign", "done", { ...facts, q1, signed: true }));
}

/** Signs, once at a time, and goes on to what follows; says why where it could not. */
export function useSigning() {
  const store = useStore();
  const navigate = useNavigate();
  const isOpenRef = useIsOpen();
  const { pathname } = useLocation();
  const { run } = useOneAtATime();
  const [signing, setSigning] = useState<Signing>("at-rest");
  const [trouble, setTrouble] = useState<Problem | null>(null);

  const factsHere = () => {
    const facts = store.get(journeyFactsAtom);
    return { ...facts, variant: stepAt(pathname)?.variant ?? facts.variant };
  };

  /** Where the way on hangs on what the questions say, they are waited for; what they fail at is no reason to stay. */
  async function knowTheWay() {
    const facts = factsHere();
    const isOpen = pathAfterSigning(facts, true) !== pathAfterSigning(facts, false);
    if (!isOpen || store.get(questionsAtom)?.ok) return;
    setSigning("waiting-for-questions");
    await store.set(askQuestionsAtom);
  }

  async function signNow(fieldsOf: () => ClaimFields | null) {
    // A picture takes its time to be made: the button says first that it was pressed.
    await afterPaint();
    const fields = fieldsOf();
    if (!fields) return;
    const { answers } = store.get(signAnswersAtom);
    await knowTheWay();
    // Who has left meanwhile, or changed a thing, signs nothing of before.
    if (!isOpenRef.current || store.get(signAnswersAtom).answers !== answers) return;
    setSigning("saving");
    const signed = await store.set(signClaimAtom, fields);
    if (!signed.ok) return setTrouble(signed.problem);
    leave();
  }

  /** A signed claim has no business here any more, so Back does not come this way. */
  function leave() {
    store.set(signAnswersAtom, noAnswers);
    const isForDesk = isSignedForOtherDevice(store.get(claimAtom)?.claimId ?? null);
    if (isOpenRef.current) void navigate(isForDesk ? signedPath : pathAfterSigning(factsHere()), { replace: true });
  }

  /** Another device has signed: this one takes the claim up as it is by now, and goes on. */
  async function takeUp() {
    await knowTheWay();
    setSigning("saving");
    const signed = await store.set(stayWithClaimAtom);
    if (signed.ok) leave();
    return signed;
  }

  async function takeUpOrSayWhyNot() {
    const signed = await takeUp();
    if (!signed.ok) setTrouble(signed.problem);
  }

  const once = (work: () => Promise<void>) =>
    run(async () => {
      setTrouble(null);
      setSigning("saving");
      try {
        await work();
      } finally {
        setSigning("at-rest");
      }
    });

  const sign = (fieldsOf: () => ClaimFields | null) => once(() => signNow(fieldsOf));
  const proceed = () => once(takeUpOrSayWhyNot);
  /** For a page that tries again by itself. */
  const tryToProceed = () => once(async () => void (await takeUp()));
  return { sign, proceed, tryToProceed, signing, trouble };
}
