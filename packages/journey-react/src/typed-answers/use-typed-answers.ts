import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import * as v from "valibot";
import { afterPaint } from "../pauses/after-paint.ts";
import { useAfterPause } from "../pauses/use-after-pause.ts";

/** Browsers take a hundred writings of the history in half a minute, which is less than a person can type. */
const shortestBetweenWritings = 350;
const pauseBeforeSaving = 200;

/** What each answer has to look like, not whether it is right. */
type Questions<Answers extends object> = { readonly [Part in keyof Answers]: v.GenericSchema<unknown, Answers[Part]> };

/** This entry of the history, of which all but what was typed is the router's; there is none where a page is prerendered. */
const entryNow = (): { typed?: unknown } => Object(globalThis.history?.state);

/** Saves what was typed in this entry of the history, beside what is the router's, or takes it away from there. */
function saveInEntry(typed: object | undefined) {
  const { typed: before, ...others } = entryNow();
  if (!typed && !before) return;
  try {
    window.history.replaceState(typed ? { ...others, typed } : others, "");
  } catch {
    // Too often in too short a time: the next pause saves it.
  }
}

/** What was typed on this page load, by entry of the history: a claimant who goes Back within the pause finds it there. */
const typedHere = new WeakMap<ReturnType<typeof useStore>, Map<string, object>>();

function typedOn(store: ReturnType<typeof useStore>): Map<string, object> {
  const known = typedHere.get(store) ?? new Map<string, object>();
  typedHere.set(store, known);
  return known;
}

/** The answers among what was typed; one that makes no sense counts as not typed. */
function typedIn<Answers extends object>(questions: Questions<Answers>, typed: unknown): Partial<Answers> {
  const answers = Object.entries(Object(typed)).filter(([part, answer]) => {
    // hasOwn does not narrow the name.
    return Object.hasOwn(questions, part) && v.safeParse(questions[part as keyof Answers], answer).success;
  });
  // Each was checked by the question of its name, which fromEntries cannot know.
  return Object.fromEntries(answers) as Partial<Answers>;
}

/**
 * What was typed on this entry of the history and is not saved yet: there again after a reload or Back, in this tab
 * alone. It never overrules the entry of another visit, and is gone once the step has saved it.
 */
export function useTypedAnswers<Answers extends object>(questions: Questions<Answers>, known: Answers) {
  const { key } = useLocation();
  const here = typedOn(useStore());
  const [typed, setTyped] = useState(() => typedIn(questions, here.get(key) ?? entryNow().typed));
  /** The entry that the claimant is on, as long as this step is shown. */
  const entry = useRef<string>(undefined);
  const latest = useRef(typed);
  const afterPause = useAfterPause(pauseBeforeSaving);
  const savedAt = useRef(0);
  const saveTyped = (given: object | undefined) => {
    if (entry.current === key) saveInEntry(given);
  };
  const saveNow = () => {
    savedAt.current = performance.now();
    saveTyped(latest.current);
  };

  useEffect(() => {
    entry.current = key;
    const save = () => saveInEntry(latest.current);
    if (here.has(key)) save();
    // A reload finds what was saved before it began: the switch of languages is a link that reloads.
    const saveForLink = ({ target }: Event) => {
      if (here.has(key) && target instanceof Element && target.closest("a")) save();
    };
    window.addEventListener("pagehide", save);
    window.addEventListener("click", saveForLink, { capture: true });
    return () => {
      entry.current = undefined;
      window.removeEventListener("pagehide", save);
      window.removeEventListener("click", saveForLink, { capture: true });
    };
  }, [key, here]);

  return {
    answers: { ...known, ...typed },
    change: (answers: Partial<Answers>) => {
      latest.current = { ...latest.current, ...answers };
      setTyped(latest.current);
      here.set(key, latest.current);
      if (performance.now() - savedAt.current > shortestBetweenWritings) saveNow();
      else afterPause.start(saveNow);
    },
    /** True once another answer was given than those that this render had: they are what the claimant means now. */
    hasChanged: () => JSON.stringify(latest.current) !== JSON.stringify(typed),
    /** Forgets what was typed once it is saved, and not what was typed since. Writing that down takes a while, and is done while the answer is awaited. */
    forgetOnce: async <Outcome extends { readonly ok: boolean }>(saving: Promise<Outcome>): Promise<Outcome> => {
      const given = latest.current;
      let isAwaited = true;
      void afterPaint().then(() => isAwaited && saveTyped(undefined));
      const outcome = await saving;
      isAwaited = false;
      afterPause.stop();
      if (!outcome.ok || latest.current !== given) {
        saveNow();
        return outcome;
      }
      latest.current = {};
      here.delete(key);
      saveTyped(undefined);
      return outcome;
    },
  };
}

export type TypedAnswers = ReturnType<typeof useTypedAnswers>;
