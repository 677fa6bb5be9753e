import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import * as v from "valibot";
import { afterPaint } from "../pauses/after-paint.ts";
import { useAfterPause } from "../pauses/use-after-pause.ts";

/** Browsers take a hundred writings of the history in half a minute, which is less than a person can type. */
const shortestBetweenWritings = 350;
const pauseBeforeKeeping = 200;

/** What each answer has to look like, not whether it is right. */
type Questions<Answers extends object> = { readonly [Part in keyof Answers]: v.GenericSchema<unknown, Answers[Part]> };

const entrySchema = v.looseObject({ key: v.optional(v.string(), "default"), usr: v.nullish(v.looseObject({})) });

/** Keeps what was typed with the entry of the history that it was typed on, or takes it away from there. */
function keepWithEntry(key: string, typed: object | undefined) {
  const entry = v.safeParse(entrySchema, window.history.state ?? {});
  if (!entry.success || entry.output.key !== key) return;
  if (!typed && !entry.output.usr?.["typed"]) return;
  const state = { ...window.history.state, usr: { ...entry.output.usr, typed } };
  try {
    window.history.replaceState(state, "");
  } catch {
    // Too often in too short a time: the next pause keeps it.
  }
}

/** What was typed on this page load, by entry of the history: whoever goes Back within the pause finds it there. */
const typedHere = new WeakMap<ReturnType<typeof useStore>, Map<string, object>>();

function typedOn(store: ReturnType<typeof useStore>): Map<string, object> {
  const known = typedHere.get(store) ?? new Map<string, object>();
  typedHere.set(store, known);
  return known;
}

const typedSchema = v.object({ typed: v.record(v.string(), v.unknown()) });

/** The answers among what the entry holds; one that makes no sense counts as not typed. */
function typedIn<Answers extends object>(questions: Questions<Answers>, state: unknown): Partial<Answers> {
  const kept = v.safeParse(typedSchema, state);
  const answers = Object.entries(kept.success ? kept.output.typed : {}).filter(([part, answer]) => {
    // hasOwn does not narrow the name.
    return Object.hasOwn(questions, part) && v.is(questions[part as keyof Answers], answer);
  });
  // Each was judged by the question of its name, which fromEntries cannot know.
  return Object.fromEntries(answers) as Partial<Answers>;
}

/**
 * What was typed on this entry of the history and is not saved yet: there again after a reload or Back, in this tab
 * alone. It never overrules the entry of another visit, and is gone once the step has kept it.
 */
export function useTypedAnswers<Answers extends object>(questions: Questions<Answers>, known: Answers) {
  const { key, state } = useLocation();
  const here = typedOn(useStore());
  const [typed, setTyped] = useState(() => typedIn(questions, here.has(key) ? { typed: here.get(key) } : state));
  const latest = useRef(typed);
  const afterPause = useAfterPause(pauseBeforeKeeping);
  const keptAt = useRef(0);
  const keepNow = () => {
    keptAt.current = performance.now();
    keepWithEntry(key, latest.current);
  };

  useEffect(() => {
    const keep = () => keepWithEntry(key, latest.current);
    if (here.has(key)) keep();
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [key, here]);

  return {
    answers: { ...known, ...typed },
    change: (answers: Partial<Answers>) => {
      latest.current = { ...latest.current, ...answers };
      setTyped(latest.current);
      here.set(key, latest.current);
      if (performance.now() - keptAt.current > shortestBetweenWritings) keepNow();
      else afterPause.start(keepNow);
    },
    /** Forgets what was typed once it is saved. Writing that down takes a while, and is done while the answer is awaited. */
    forgetOnce: async <Outcome extends { readonly ok: boolean }>(saving: Promise<Outcome>): Promise<Outcome> => {
      let isAwaited = true;
      void afterPaint().then(() => isAwaited && keepWithEntry(key, undefined));
      const outcome = await saving;
      isAwaited = false;
      afterPause.stop();
      if (!outcome.ok) {
        keepNow();
        return outcome;
      }
      latest.current = {};
      here.delete(key);
      keepWithEntry(key, undefined);
      return outcome;
    },
  };
}

export type TypedAnswers = ReturnType<typeof useTypedAnswers>;
