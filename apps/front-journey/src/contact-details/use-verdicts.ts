import { claimAtom, ensureSessionAtom } from "@claims/contracts/session/atoms";
import { site } from "@claims/contracts/site/settings";
import { dismissToastAtom, showToastAtom } from "@claims/contracts/toast/atoms";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { wasAccepted, type CheckedPart } from "./contact.answers.ts";
import { ask, sentenceAbout, verdictIn, type Verdict } from "./verdicts.ts";

/**
 * What the server says of an entry, value by value: each verdict stands with the value that was asked about, so that an
 * answer that comes late changes nothing about what is typed by then, and none is asked for twice.
 */
export function useVerdicts(part: CheckedPart, isWanted: (value: string) => boolean) {
  const store = useStore();
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const asked = useRef(new Map<string, Promise<Verdict>>());
  const toast = useRef<number>(undefined);
  const note = (value: string, verdict: Verdict) => setVerdicts((now) => new Map(now).set(value, verdict));

  /** Testers of our own are known by their claim, and no service knows their addresses. */
  const isTrusted = (value: string) => {
    const claim = store.get(claimAtom);
    const isOurs = part === "email" && value.toLowerCase().endsWith(`@${site().brand.domain.toLowerCase()}`);
    return (isOurs && claim?.tester === true) || wasAccepted(claim, part, value);
  };

  async function askNow(value: string): Promise<Verdict> {
    note(value, "checking");
    await store.set(ensureSessionAtom);
    const answer = await ask(part, value);
    const verdict = verdictIn(answer);
    if (!answer.ok) {
      // Leaving the field or pressing Next asks again.
      asked.current.delete(value);
    }
    // What failed before is mended, or said anew.
    if (toast.current !== undefined) store.set(dismissToastAtom, toast.current);
    toast.current = undefined;
    if (!answer.ok && verdict === "failed" && isWanted(value)) {
      toast.current = store.set(showToastAtom, { kind: "error", text: sentenceAbout(part, answer.problem) });
    }
    note(value, verdict);
    return verdict;
  }

  return {
    verdictOn: (value: string): Verdict | null => (isTrusted(value) ? "accepted" : (verdicts.get(value) ?? null)),
    check: (value: string): Promise<Verdict> => {
      if (isTrusted(value)) return Promise.resolve("accepted");
      const answer = asked.current.get(value) ?? askNow(value);
      // Asked anew only where the service failed, which took the value out again.
      asked.current.set(value, answer);
      return answer;
    },
  };
}
