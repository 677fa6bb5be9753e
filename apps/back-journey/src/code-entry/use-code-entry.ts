import type { Problem } from "@claims/contracts/http/schema";
import { sendCode, verifyCode } from "@claims/contracts/one-time-code/client";
import { codeLength } from "@claims/contracts/one-time-code/schema";
import { claimAtom, confirmPhoneAtom, resumeClaimAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useCallback, useState } from "react";
import { phoneAsDialled } from "../phone/phone-as-read.ts";
import { copy } from "./code-entry.copy.ts";

/** True where the service asks for a code to the claim's phone before it does what was asked. */
export function isCodeAskedFor({ rejection }: Problem): boolean {
  return rejection === "fresh-code-needed" || rejection === "confirm-phone-first";
}

/** How far the code has come: it goes out as soon as one is wanted. */
type Sending =
  | { readonly kind: "unsent" }
  | { readonly kind: "sending" }
  | { readonly kind: "failed" }
  | { readonly kind: "sent"; readonly to: string };

/** A code to the claim's own phone, which shows that its claimant is here now; `source` is what wants it. */
export function useCodeEntry(source: "your-data" | "help") {
  const store = useStore();
  const [sending, setSending] = useState<Sending>({ kind: "unsent" });
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  const send = useCallback(async () => {
    const claim = store.get(claimAtom);
    setSending({ kind: "sending" });
    setProblem(undefined);
    setCode("");
    const parsedPhoneNumber = claim?.fields.phone_number ?? "";
    const sent = await sendCode({ claimNumber: claim?.claimId ?? "", source, parsedPhoneNumber });
    if (sent.ok) return setSending({ kind: "sent", to: phoneAsDialled(sent.value.phoneNumber) });
    setSending({ kind: "failed" });
    setProblem(sent.problem.message);
  }, [store, source]);

  /** Answers whether the code was the right one. */
  async function verify(): Promise<boolean> {
    const claimId = store.get(claimAtom)?.claimId ?? "";
    if (code.length < codeLength) {
      setProblem(copy.incomplete);
      return false;
    }
    setIsBusy(true);
    setProblem(undefined);
    const verified = await verifyCode({ claimNumber: claimId, otp: code, source });
    setIsBusy(false);
    if (!verified.ok) {
      setCode("");
      setProblem(verified.problem.message);
      return false;
    }
    // What was masked is the claimant's to see now; only the server has it.
    const shown = store.get(claimAtom)?.masked ? await store.set(resumeClaimAtom, { claimId }) : null;
    if (shown && !shown.ok) {
      setProblem(copy.notShown);
      return false;
    }
    store.set(confirmPhoneAtom);
    return true;
  }

  return {
    sending,
    code,
    problem,
    isBusy,
    send,
    verify,
    type: (typed: string) => {
      setCode(typed);
      setProblem(undefined);
    },
  };
}

export type CodeEntryState = ReturnType<typeof useCodeEntry>;
