import type { Problem } from "@claims/contracts/http/schema";
import { codeLength } from "@claims/contracts/one-time-code/schema";
import { confirmPhoneAtom } from "@claims/contracts/session/atoms";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { copy } from "./code.copy.ts";
import type { CodeSource } from "./send-code.ts";
import { verifyCodeAtom } from "./verify-code.ts";

/** True where the service asks for a code to the claim's phone before it does what was asked. */
export function isCodeAskedFor({ rejection }: Problem): boolean {
  return rejection === "fresh-code-needed" || rejection === "confirm-phone-first";
}

/** A code to the claim's own phone, which shows that its claimant is here now; `source` is what wants it. */
export function useCodeEntry(source: Exclude<CodeSource, "otp">) {
  const verifyCode = useSetAtom(verifyCodeAtom);
  const confirmPhone = useSetAtom(confirmPhoneAtom);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  function type(typed: string) {
    setCode(typed);
    setProblem(undefined);
  }

  /** Answers whether the code was the right one. */
  async function verify(): Promise<boolean> {
    if (code.length < codeLength) {
      setProblem(copy.problems.incomplete);
      return false;
    }
    setIsBusy(true);
    setProblem(undefined);
    const verified = await verifyCode({ code, source });
    setIsBusy(false);
    if (verified.ok) {
      setCode("");
      confirmPhone();
      return true;
    }
    const { code: entered, sentence } = verified.problem;
    if (entered === "wrong") setCode("");
    setProblem(entered === "right" ? copy.notShown : sentence);
    return false;
  }

  return { source, code, problem, isBusy, type, verify };
}

export type CodeEntryState = ReturnType<typeof useCodeEntry>;
