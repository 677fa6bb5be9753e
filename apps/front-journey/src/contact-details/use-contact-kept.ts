import type { ClaimFields } from "@claims/contracts/claim/schema";
import { reportEventAtom } from "@claims/contracts/events/atoms";
import type { Problem } from "@claims/contracts/http/schema";
import { stepOf } from "@claims/contracts/journey/rules";
import { claimAtom, completeStepAtom, saveClaimFieldsAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useState } from "react";
import { onceSent } from "../step-form/once-sent.ts";
import type { TypedAnswers } from "../step-form/use-typed-answers.ts";
import { useWayOn } from "../step-form/use-way-on.ts";
import { checkLater } from "./check-later.ts";
import type { CheckedPart } from "./contact.answers.ts";
import { hasAnotherClaim } from "./duplicate-check.ts";
import { tellOthers } from "./tell-others.ts";

/** Keeps how the claimant is reached as the step's answer, unless this person has a claim already. */
export function useContactKept(step: "contact_info" | "info_contact") {
  const store = useStore();
  const goOn = useWayOn();
  const [failure, setFailure] = useState<Problem | null>(null);
  const [userExists, setUserExists] = useState(false);

  function tellWhatIsNew(completedBefore: readonly string[]) {
    const claim = store.get(claimAtom);
    if (!claim) return;
    for (const name of stepOf(step).records) {
      const isNew = !completedBefore.includes(name);
      if (isNew && (name === "basic_info" || name === "contact_info")) void store.set(reportEventAtom, name);
    }
    void tellOthers(claim);
  }

  async function keep(contact: ClaimFields, unchecked: readonly CheckedPart[], forgetOnce: TypedAnswers["forgetOnce"]) {
    setFailure(null);
    if (await hasAnotherClaim(store, contact)) {
      await store.set(saveClaimFieldsAtom, contact);
      void store.set(reportEventAtom, "repeat_visitor");
      setUserExists(true);
      return;
    }
    const completedBefore = store.get(claimAtom)?.screensCompleted ?? [];
    const saved = await forgetOnce(store.set(completeStepAtom, { step, fields: contact }));
    if (!saved.ok) return setFailure(saved.problem);
    onceSent(store, () => {
      tellWhatIsNew(completedBefore);
      void checkLater(store, unchecked);
    });
    goOn(step, "done");
  }

  return { keep, failure, setFailure, userExists, leave: () => goOn(step, "user_exists") };
}
