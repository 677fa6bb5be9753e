import { codeLength } from "@claims/contracts/one-time-code/schema";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { useWayOn } from "../../way-on/use-way-on.ts";
import { copy } from "./otp.copy.ts";
import { verifyCodeAtom } from "./verify-code.ts";

/** The code as it is typed, what is wrong with it, and what the button does. */
export function useCode() {
  const verify = useSetAtom(verifyCodeAtom);
  const goOn = useWayOn({ replace: true });
  const isUnderWay = useRef(false);
  const [code, setCode] = useState("");
  const [isVerifying, setIsVerifying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const refuse = (sentence: string) => {
    setProblem(sentence);
    setAttempt((before) => before + 1);
  };

  async function submit() {
    if (isUnderWay.current) return;
    if (code.length < codeLength) return refuse(copy.problems.incomplete);
    isUnderWay.current = true;
    setIsVerifying(true);
    setProblem(null);
    const verified = await verify(code);
    isUnderWay.current = false;
    setIsVerifying(false);
    if (verified.ok) return goOn("otp", "verified");
    if (verified.problem.judged) setCode("");
    refuse(verified.problem.sentence);
  }

  return {
    code,
    isVerifying,
    problem,
    attempt,
    type: (typed: string) => {
      setCode(typed);
      setProblem(null);
    },
    submit: () => void submit(),
  };
}
