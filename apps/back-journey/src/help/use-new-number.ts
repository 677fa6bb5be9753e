import { verifyPhone } from "@claims/contracts/contact-details/client";
import { formatPhone, phoneRule } from "@claims/contracts/contact-details/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { sentenceFor } from "./help.copy.ts";

/** Without typing for so long, the number counts as written. */
const pauseMs = 1_000;

type Check =
  | { readonly state: "none" | "checking" | "accepted" }
  | { readonly state: "wrong"; readonly sentence: string };

const none: Check = { state: "none" };

/** A mobile number while it is typed: checked by its form and then by the server, after a pause or when it is sent. */
export function useNewNumber() {
  const [typed, setTyped] = useState("");
  const [check, setCheck] = useState<Check>(none);
  const latest = useRef("");
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  /** The number in the form it is stored in, or why it could not be checked; null where the field says what is wrong. */
  async function checkNow(): Promise<Result<string, Problem | null>> {
    clearTimeout(pause.current);
    const text = latest.current;
    const setIfCurrent = (state: Check) => text === latest.current && setCheck(state);
    const read = v.safeParse(phoneRule, text);
    if (!read.success) {
      setIfCurrent({ state: "wrong", sentence: sentenceFor(read.issues[0].message) });
      return failed(null);
    }
    if (check.state === "accepted") return ok(read.output);
    setIfCurrent({ state: "checking" });
    const answer = await verifyPhone(read.output);
    if (!answer.ok) {
      setIfCurrent(none);
      return answer;
    }
    const accepted = answer.value === "Valid";
    setIfCurrent(accepted ? { state: "accepted" } : { state: "wrong", sentence: sentenceFor("phone-invalid") });
    return accepted && text === latest.current ? ok(read.output) : failed(null);
  }

  function type(text: string) {
    latest.current = formatPhone(text);
    setTyped(latest.current);
    setCheck(none);
    clearTimeout(pause.current);
    if (latest.current !== "") pause.current = setTimeout(() => void checkNow(), pauseMs);
  }

  return { typed, check, type, checkNow };
}
