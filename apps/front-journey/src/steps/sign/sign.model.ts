import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldProblem } from "@claims/ui/error-summary";
import { fieldIds, problemsIn, signatureFields, signatureProblem, type SignAnswers } from "./sign.answers.ts";
import { copy } from "./sign.copy.ts";
import { useNumberOutOfAddress, useOwnAddress, useQuestionsAhead } from "./use-sign-background.ts";
import { isNotReached, useSigning } from "./use-signing.ts";

const blank: SignAnswers = { way: "draw", drawing: null, typed: "", notAlreadyFiled: false };

/** What the server says names the field first, which the page does by itself. */
function sentenceOf(message: string) {
  return message.replace(/^signature\w*: /, "");
}

/** The sign step: what was given, what is wrong, and what the button does. */
export function useSignStep() {
  const [answers, setAnswers] = useState(blank);
  const [told, setTold] = useState<{ fields: readonly string[]; attempt: number }>({ fields: [], attempt: 0 });
  const [isUnreadable, setIsUnreadable] = useState(false);
  const ownAddress = useOwnAddress();
  const { sign, signing, trouble } = useSigning();
  const isNotSent = trouble !== null && isNotReached(trouble);
  useQuestionsAhead();
  useNumberOutOfAddress();

  const answered = (given: Partial<SignAnswers>, ...fields: string[]) => {
    setAnswers((before) => ({ ...before, ...given }));
    setTold(({ fields: before, attempt }) => ({ attempt, fields: before.filter((field) => !fields.includes(field)) }));
    setIsUnreadable(false);
  };

  const submit = () => {
    const problems = problemsIn(answers);
    setTold({ fields: problems.map(({ fieldId }) => fieldId), attempt: told.attempt + 1 });
    if (problems.length > 0) return;
    void sign(() => {
      const signature = signatureFields(answers);
      setIsUnreadable(signature === null);
      return (
        signature && {
          ...signature,
          sign_datetime: new Date().toISOString(),
          ip_address: ownAddress(),
          not_already_filed: true,
          "redundant-claim-concent": true,
        }
      );
    });
  };

  // The signature stays on the page, and goes out as soon as the connection is back.
  const whenBack = useEffectEvent(submit);
  useEffect(() => {
    if (!isNotSent) return;
    const again = () => whenBack();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isNotSent]);

  const problems: readonly FieldProblem[] = problemsIn(answers);
  const isTold = (field: string) => told.fields.includes(field);
  const faulty = signatureProblem(answers) ?? undefined;
  return {
    answers,
    isComplete: problems.length === 0,
    q1Found: useAtomValue(claimAtom)?.q1Found ?? false,
    signing,
    listed: problems.filter(({ fieldId }) => isTold(fieldId)),
    attempt: told.attempt,
    failure: trouble && (isNotSent ? copy.notReached : sentenceOf(trouble.message)),
    problems: {
      drawing: isUnreadable ? copy.draw.unreadable : answers.drawing || isTold(fieldIds.draw) ? faulty : undefined,
      typed: isTold(fieldIds.type) ? faulty : undefined,
      notAlreadyFiled: isTold(fieldIds.notAlreadyFiled) ? copy.confirmation.missing : undefined,
    },
    choose: (way: SignAnswers["way"]) => answered({ way }, fieldIds.draw, fieldIds.type),
    draw: (drawing: SignAnswers["drawing"]) => answered({ drawing }, fieldIds.draw),
    type: (typed: string) => answered({ typed }, fieldIds.type),
    confirm: (notAlreadyFiled: boolean) => answered({ notAlreadyFiled }, fieldIds.notAlreadyFiled),
    submit,
  };
}

export type SignStep = ReturnType<typeof useSignStep>;
