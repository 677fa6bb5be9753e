import { codeLength } from "@claims/contracts/one-time-code/schema";
import { claimAtom, confirmPhoneAtom } from "@claims/contracts/session/atoms";
import { readChoice, saveChoice } from "@claims/contracts/session/choices";
import { useNextStep } from "@claims/journey-react/next-step";
import { useOneAtATime } from "@claims/journey-react/one-at-a-time";
import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { copy } from "../../code/code.copy.ts";
import { readLastSend } from "../../code/last-send.ts";
import { verifyCodeAtom } from "../../code/verify-code.ts";

/** How many tries the last code has left, which this tab knew before it was loaded again. */
function readTries(claimId: string | null): number | null {
  const { at, left = null } = Object(readChoice("tries", claimId));
  return at === readLastSend()?.at ? left : null;
}

/** The code as it is typed, what is wrong with it, and what its last digit and the button do. */
export function useCode(isSendingAnother: boolean) {
  const verify = useSetAtom(verifyCodeAtom);
  const confirmPhone = useSetAtom(confirmPhoneAtom);
  const toNextStep = useNextStep({ replace: true });
  const oneAtATime = useOneAtATime();
  const hand = useAwaitedPress();
  const [code, setCode] = useState("");
  const standing = useRef("");
  const [progress, setProgress] = useState<"idle" | "checking" | "verifying">("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const claimId = useAtomValue(claimAtom)?.claimId ?? null;
  const [triesLeft, setTriesLeft] = useState(() => readTries(claimId));
  const [attempt, setAttempt] = useState(0);

  const change = useCallback((digits: string) => {
    standing.current = digits;
    setCode(digits);
  }, []);

  const { forget } = hand;
  useEffect(() => {
    if (!isSendingAnother) return;
    // What was typed, and what was wrong with it, was about the code before.
    forget();
    // oxlint-disable-next-line react/set-state-in-effect -- another code may also be sent by itself, with no press to answer to
    change("");
    setProblem(null);
    setTriesLeft(null);
  }, [isSendingAnother, forget, change]);

  const showProblem = (sentence: string) => {
    setProblem(sentence);
    setAttempt((before) => before + 1);
  };

  async function verifyDigits(digits: string, by: "checking" | "verifying") {
    setProgress(by);
    setProblem(null);
    const pressed = by === "checking" ? hand.awaitPress() : undefined;
    const verified = await verify({ code: digits, source: "otp" });
    // What comes next must not get the press of a hand that was on its way to this page's button.
    if (verified.ok) await pressed;
    setProgress("idle");
    if (verified.ok) {
      // A confirmed phone has no business at this step: the shell leads it on.
      confirmPhone();
      return toNextStep("otp", "verified");
    }
    const { code: entered, sentence, triesLeft: left = null } = verified.problem;
    if (entered === "wrong") {
      setTriesLeft(left);
      saveChoice("tries", claimId, { at: readLastSend()?.at, left });
      if (standing.current === digits) change("");
      // Typed over the one that was on its way, it is another code, which is checked in its turn.
      else if (standing.current.length === codeLength && left !== 0) return verifyDigits(standing.current, "checking");
    }
    showProblem(sentence);
  }

  function type(typed: string) {
    hand.forget();
    change(typed);
    setProblem(null);
    const isComplete = typed.length === codeLength && typed !== code;
    if (isComplete) void oneAtATime.run(() => verifyDigits(typed, "checking"));
  }

  function press() {
    const wasAwaited = hand.press();
    if (oneAtATime.isBusyNow()) return setProgress("verifying");
    if (code.length === codeLength) return void oneAtATime.run(() => verifyDigits(code, "verifying"));
    // The last digit has sent a code that was wrong: the press was meant for that one.
    showProblem(wasAwaited && problem !== null ? problem : copy.problems.incomplete);
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
  };
}

/** As long as a hand needs from the last digit to the button. */
const longestMs = 1_000;

/** For what a page does by itself just before its button would be pressed: the press that follows is not a second one. */
function useAwaitedPress() {
  const isAwaited = useRef(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  /** What follows is about something else. */
  const forget = useCallback(() => {
    isAwaited.current = false;
  }, []);
  return {
    forget,
    /** Answers once the button was pressed, or will not be. */
    awaitPress: () =>
      new Promise<void>((resolve) => {
        isAwaited.current = true;
        end.current = resolve;
        setTimeout(resolve, longestMs);
      }),
    /** Notes a press, and answers whether it was awaited, however late it comes. */
    press: () => {
      const wasAwaited = isAwaited.current;
      isAwaited.current = false;
      end.current?.();
      return wasAwaited;
    },
  };
}
