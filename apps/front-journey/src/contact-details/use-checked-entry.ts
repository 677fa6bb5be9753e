import { useEffect, useRef } from "react";
import { useAfterPause } from "../pauses/use-after-pause.ts";
import { readChecked, type CheckedPart } from "./contact.answers.ts";
import { sentenceFor } from "./contact.copy.ts";
import { useVerdicts } from "./use-verdicts.ts";
import type { Verdict } from "./verdicts.ts";

const pauseBeforeChecking = 500;

const isRefused = (verdict: Verdict | null) => verdict === "refused" || verdict === "failed";

/** An entry that is checked while it is typed: by its rule, and then by the server. */
export function useCheckedEntry(part: CheckedPart, text: string, tell: () => void) {
  const latest = useRef(text);
  const isBack = useRef(false);
  const isUnchecked = useRef(false);
  latest.current = text;
  const isWanted = (value: string) => readChecked(part, latest.current).value === value;
  const { verdictOn, check } = useVerdicts(part, isWanted);
  const afterPause = useAfterPause(pauseBeforeChecking);
  const { value, code } = readChecked(part, text);
  const verdict = value === undefined ? null : verdictOn(value);

  async function judge(): Promise<string | null> {
    afterPause.stop();
    const read = readChecked(part, latest.current);
    tell();
    if (read.value === undefined) return sentenceFor(read.code);
    const said = await check(read.value);
    isUnchecked.current = said === "not-reached";
    return isRefused(said) ? sentenceFor(`${part}-invalid`) : null;
  }

  // What a reload brought back was typed, but nobody was asked about it yet.
  const isToAsk = value !== undefined && verdict === null;
  useEffect(() => {
    if (isToAsk) void judge();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, about what the screen opened with
  }, []);

  useEffect(() => {
    const isToAskAgain = verdict === "failed" || verdict === "not-reached";
    if (isToAskAgain && isBack.current) void judge();
    isBack.current = false;
    if (!isToAskAgain && verdict !== "checking") return;
    const askAgain = () => {
      // A check that left before the connection came back may fail after it.
      if (verdict === "checking") isBack.current = true;
      else void judge();
    };
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- judge reads what is typed by then
  }, [verdict]);
  return {
    verdict,
    /** It passed, or nobody could be asked: then it is asked about later, and keeps nobody here. */
    mayGoOn: verdict === "accepted" || verdict === "not-reached",
    /** True where the latest check reached nobody. */
    isUnchecked: () => isUnchecked.current,
    problem: code === undefined ? (isRefused(verdict) ? sentenceFor(`${part}-invalid`) : undefined) : sentenceFor(code),
    judge,
    judgeSoon: (typed: string) => {
      // The field may be left before it is drawn with what was typed.
      latest.current = typed;
      afterPause.start(() => void judge());
    },
  };
}

export type CheckedEntry = ReturnType<typeof useCheckedEntry>;
