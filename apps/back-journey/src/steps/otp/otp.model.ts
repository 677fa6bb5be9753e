import { codeLength } from "@claims/contracts/one-time-code/schema";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { useAwaitedPress } from "../../pauses/use-awaited-press.ts";
import { useWayOn } from "../../way-on/use-way-on.ts";
import { copy } from "./otp.copy.ts";
import { verifyCodeAtom } from "./verify-code.ts";

/** The code as it is typed, what is wrong with it, and what its last digit and the button do. */
export function useCode() {
  const verify = useSetAtom(verifyCodeAtom);
  const goOn = useWayOn({ replace: true });
  const isUnderWay = useRef(false);
  const hand = useAwaitedPress();
  const [code, setCode] = useState("");
  const [progress, setProgress] = useState<"idle" | "checking" | "verifying">("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);

  const refuse = (sentence: string) => {
    setProblem(sentence);
    setAttempt((before) => before + 1);
  };

  async function send(digits: string, by: "checking" | "verifying") {
    isUnderWay.current = true;
    setProgress(by);
    setProblem(null);
    const pressed = by === "checking" ? hand.awaitPress() : undefined;
    const verified = await verify(digits);
    // What comes next must not get the press of a hand that was on its way to this page's button.
    if (verified.ok) await pressed;
    isUnderWay.current = false;
    setProgress("idle");
    if (verified.ok) return goOn("otp", "verified");
    const { judged, sentence } = verified.problem;
    if (judged) {
      setCode("");
      setTriesLeft(verified.problem.triesLeft ?? null);
    }
    refuse(sentence);
  }

  function type(typed: string) {
    hand.forget();
    setCode(typed);
    setProblem(null);
    const isComplete = typed.length === codeLength && typed !== code;
    if (isComplete && !isUnderWay.current) void send(typed, "checking");
  }

  function press() {
    const wasAwaited = hand.press();
    if (isUnderWay.current) return setProgress("verifying");
    if (code.length === codeLength) return void send(code, "verifying");
    // The last digit has sent a code that was wrong: the press was meant for that one.
    refuse(wasAwaited && problem !== null ? problem : copy.problems.incomplete);
  }

  return {
    code,
    isChecking: progress === "checking",
    isVerifying: progress === "verifying",
    problem,
    triesLeft,
    attempt,
    type,
    press,
    /** What was typed, and what was wrong with it, was about the code before. */
    beginAnew: () => {
      hand.forget();
      setCode("");
      setProblem(null);
      setTriesLeft(null);
    },
  };
}
