import { useAfterPause } from "@claims/journey-react/after-pause";
import { useWhenBack } from "@claims/journey-react/when-back";
import { useEffect, useRef } from "react";
import type { CheckState } from "./checks.ts";
import { sentenceFor } from "./contact-questions.copy.ts";
import { readChecked, type CheckedPart } from "./contact.answers.ts";
import { useChecks } from "./use-checks.ts";

const pauseBeforeChecking = 500;

const isRejected = (state: CheckState | null) => state === "rejected" || state === "failed";

/** An entry that is checked while it is typed: by its rule, and then by the server. */
export function useCheckedEntry(part: CheckedPart, text: string, show: () => void) {
  const latest = useRef(text);
  const isBack = useRef(false);
  const isUnchecked = useRef(false);
  latest.current = text;
  const isWanted = (value: string) => readChecked(part, latest.current).value === value;
  const { stateOf, check } = useChecks(part, isWanted);
  const afterPause = useAfterPause(pauseBeforeChecking);
  const { value, code } = readChecked(part, text);
  const state = value === undefined ? null : stateOf(value);

  async function checkNow(): Promise<string | null> {
    afterPause.stop();
    const read = readChecked(part, latest.current);
    show();
    if (read.value === undefined) return sentenceFor(read.code);
    const said = await check(read.value);
    isUnchecked.current = said === "not-reached";
    return isRejected(said) ? sentenceFor(`${part}-invalid`) : null;
  }

  // What a reload brought back was typed, but the server was not asked about it yet.
  const isToAsk = value !== undefined && state === null;
  useEffect(() => {
    if (isToAsk) void checkNow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, about what the screen opened with
  }, []);

  const isToAskAgain = state === "failed" || state === "not-reached";
  useEffect(() => {
    if (isToAskAgain && isBack.current) void checkNow();
    isBack.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- check reads what is typed by then
  }, [state]);
  useWhenBack(isToAskAgain || state === "checking", () => {
    // A check that left before the connection came back may fail after it.
    if (state === "checking") isBack.current = true;
    else void checkNow();
  });
  return {
    state,
    /** It passed, or the server could not be asked: then it is asked about later, and the claimant goes on. */
    mayProceed: state === "accepted" || state === "not-reached",
    /** True where the latest check did not reach the server. */
    isUnchecked: () => isUnchecked.current,
    problem: code === undefined ? (isRejected(state) ? sentenceFor(`${part}-invalid`) : undefined) : sentenceFor(code),
    checkNow,
    checkSoon: (typed: string) => {
      // The field may be left before it is rendered with what was typed.
      latest.current = typed;
      afterPause.start(() => void checkNow());
    },
  };
}

export type CheckedEntry = ReturnType<typeof useCheckedEntry>;
