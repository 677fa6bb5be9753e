import { isNotReached, type Problem } from "@claims/contracts/http/schema";
import { claimAtom } from "@claims/contracts/session/atoms";
import { useWhenBack } from "@claims/journey-react/when-back";
import type { FieldProblem } from "@claims/ui/error-summary";
import { useAtom, useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { useAfterPress } from "../../pauses/use-after-press.ts";
import { useSignedOnPhone } from "./follow-link.ts";
import {
  blank,
  fieldIds,
  fullName,
  isOtherName,
  problemsIn,
  signAnswersAtom,
  signatureFields,
  signatureProblem,
  type GivenName,
  type SignAnswers,
} from "./sign.answers.ts";
import { copy } from "./sign.copy.ts";
import { useIpAddress, useNumberOutOfAddress, useQuestionsAhead } from "./use-sign-background.ts";
import { useSigning } from "./use-signing.ts";

/** What the server says names the field first, which the page does by itself. */
function sentenceOf(message: string) {
  return message.replace(/^signature\w*: /, "");
}

/** The name on the claim; null where it is masked or missing, so that nothing can be compared with it. */
function useGivenName(): GivenName | null {
  const claim = useAtomValue(claimAtom);
  const { first_name: firstName, last_name: surname } = claim?.fields ?? {};
  return !claim || claim.masked || !firstName || !surname ? null : { firstName, surname };
}

/** The answers of this claim and name, also after a look at the letter. Where another claim takes over the details while the step is open, it has its answers too. */
function useAnswers() {
  const { claimId = null, fields } = useAtomValue(claimAtom) ?? {};
  const signer = [fields?.first_name, fields?.last_name].join(" ");
  const [saved, save] = useAtom(signAnswersAtom);
  const [claimsHere, setClaimsHere] = useState([claimId]);
  if (!claimsHere.includes(claimId)) setClaimsHere([...claimsHere, claimId]);
  const isOurs = (all: typeof saved) => all.signer === signer && claimsHere.includes(all.claimId);
  const of = (all: typeof saved) => (isOurs(all) ? all.answers : blank);
  const change = (given: Partial<SignAnswers>) =>
    save((all) => ({ claimId, signer, answers: { ...of(all), ...given } }));
  const takeOver = useEffectEvent((by: string | null) => save((all) => (isOurs(all) ? { ...all, claimId: by } : all)));
  useEffect(() => takeOver(claimId), [claimId]);
  return [of(saved), change] as const;
}

/** The sign step: what was given, what is wrong, and what the button does. */
export function useSignStep() {
  const [answers, change] = useAnswers();
  const given = useGivenName();
  const [isAsked, setIsAsked] = useState(false);
  const afterPress = useAfterPress();
  const [shown, setShown] = useState<{ fields: readonly string[]; attempt: number }>({ fields: [], attempt: 0 });
  const [isUnreadable, setIsUnreadable] = useState(false);
  const ipAddress = useIpAddress();
  const { sign, tryToProceed, signing, trouble } = useSigning();
  const [pressedFor, setPressedFor] = useState<SignAnswers | null>(null);
  useSignedOnPhone(tryToProceed);
  const isNotSent = trouble !== null && isNotReached(trouble);
  const isAsPressed = pressedFor === answers;
  useQuestionsAhead();
  useNumberOutOfAddress();

  const answered = (newly: Partial<SignAnswers>, ...fields: string[]) => {
    change(newly);
    setShown(({ fields: before, attempt }) => ({ attempt, fields: before.filter((field) => !fields.includes(field)) }));
    setIsUnreadable(false);
  };

  const submit = () => {
    const problems = problemsIn(answers, given);
    setShown({ fields: problems.map(({ fieldId }) => fieldId), attempt: shown.attempt + 1 });
    if (problems.length > 0) return;
    setPressedFor(answers);
    void sign(() => {
      const signature = signatureFields(answers);
      setIsUnreadable(signature === null);
      return (
        signature && {
          ...signature,
          sign_datetime: new Date().toISOString(),
          ip_address: ipAddress(),
          not_already_filed: true,
          "redundant-claim-concent": true,
        }
      );
    });
  };

  // The signature stays on the page, and goes out as soon as the connection is back. A changed one was not pressed for.
  useWhenBack(isNotSent && isAsPressed, submit);

  const sentenceFor = (problem: Problem) => {
    if (!isNotSent) return sentenceOf(problem.message);
    return isAsPressed ? copy.notReached : copy.changedSince;
  };

  const problems: readonly FieldProblem[] = problemsIn(answers, given);
  const otherName = given !== null && isOtherName(answers, given) ? fullName(given) : null;
  const isShown = (field: string) => shown.fields.includes(field);
  const faulty = signatureProblem(answers) ?? undefined;
  return {
    answers,
    isComplete: problems.length === 0,
    q1Found: useAtomValue(claimAtom)?.q1Found ?? false,
    signing,
    listed: problems.filter(({ fieldId }) => isShown(fieldId)),
    attempt: shown.attempt,
    failure: trouble && { problem: trouble, sentence: sentenceFor(trouble) },
    problems: {
      drawing: isUnreadable ? copy.draw.unreadable : answers.drawing || isShown(fieldIds.draw) ? faulty : undefined,
      typed: isShown(fieldIds.type)
        ? otherName === null
          ? faulty
          : copy.type.name.rejected(otherName, answers.typed.trim())
        : undefined,
      notAlreadyFiled: isShown(fieldIds.notAlreadyFiled) ? copy.confirmation.missing : undefined,
    },
    choose: (method: SignAnswers["method"]) => answered({ method }, fieldIds.draw, fieldIds.type),
    draw: (drawing: SignAnswers["drawing"]) => answered({ drawing }, fieldIds.draw),
    /** The claimant's own name, while another is typed; asked about once the field was left. */
    otherName: otherName !== null && (isAsked || isShown(fieldIds.type)) ? otherName : null,
    isRejected: otherName !== null && isShown(fieldIds.type),
    type: (typed: string) => answered({ typed }, fieldIds.type),
    typedLeft: () => afterPress(() => setIsAsked(true)),
    signAs: (name: string) => {
      answered({ typed: name }, fieldIds.type);
      document.getElementById(fieldIds.type)?.focus();
    },
    confirm: (notAlreadyFiled: boolean) => answered({ notAlreadyFiled }, fieldIds.notAlreadyFiled),
    submit,
  };
}

export type SignStep = ReturnType<typeof useSignStep>;
