import { claimAtom, ensureSessionAtom } from "@claims/contracts/session/atoms";
import { site } from "@claims/contracts/site/settings";
import { dismissToastAtom, showToastAtom } from "@claims/contracts/toast/atoms";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { ask, sentenceAbout, stateAfter, type CheckState } from "./checks.ts";
import { wasGiven, type CheckedPart } from "./contact.answers.ts";
import { uncheckedAtom } from "./unchecked.ts";

/**
 * What the server says of an entry, value by value: each result stands with the value that was asked about, so that an
 * answer that comes late changes nothing about what is typed by then, and none is asked for twice.
 */
export function useChecks(part: CheckedPart, isWanted: (value: string) => boolean) {
  const store = useStore();
  const [checks, setChecks] = useState<ReadonlyMap<string, CheckState>>(new Map());
  const asked = useRef(new Map<string, Promise<CheckState>>());
  const toast = useRef<number>(undefined);
  const note = (value: string, state: CheckState) => setChecks((now) => new Map(now).set(value, state));

  /** What passed before; and testers of our own, who are known by their claim, and whose addresses no service knows. */
  const isTrusted = (value: string) => {
    const claim = store.get(claimAtom);
    const isOurs = part === "email" && value.toLowerCase().endsWith(`@${site().brand.domain.toLowerCase()}`);
    const hasPassed = wasGiven(claim, part, value) && !store.get(uncheckedAtom).includes(part);
    return (isOurs && claim?.tester === true) || hasPassed;
  };

  async function askNow(value: string): Promise<CheckState> {
    note(value, "checking");
    await store.set(ensureSessionAtom);
    const answer = await ask(part, value);
    const state = stateAfter(answer);
    if (!answer.ok) {
      // Leaving the field or pressing Next asks again.
      asked.current.delete(value);
    }
    // What failed before is mended, or said again.
    if (toast.current !== undefined) store.set(dismissToastAtom, toast.current);
    toast.current = undefined;
    if (!answer.ok && state === "failed" && isWanted(value)) {
      toast.current = store.set(showToastAtom, { kind: "error", text: sentenceAbout(part, answer.problem) });
    }
    note(value, state);
    return state;
  }

  return {
    stateOf: (value: string): CheckState | null => (isTrusted(value) ? "accepted" : (checks.get(value) ?? null)),
    check: (value: string): Promise<CheckState> => {
      if (isTrusted(value)) return Promise.resolve("accepted");
      const answer = asked.current.get(value) ?? askNow(value);
      // Asked again only where the service failed, which took the value out again.
      asked.current.set(value, answer);
      return answer;
    },
  };
}
