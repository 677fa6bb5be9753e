import { useState } from "react";

/** What a group of questions may tell of its own parts. */
export interface ShownProblems<Part extends string> {
  readonly beside: { has(part: Part): boolean };
  readonly attempt: number;
  show(part: Part): void;
  answered(part: Part): void;
}

interface State<Part extends string> {
  /** The parts whose problems stand beside their field. */
  readonly beside: ReadonlySet<Part>;
  /** The parts that the summary names. */
  readonly listed: ReadonlySet<Part>;
  /** How often Next was rejected. */
  readonly attempt: number;
}

function without<Part>(parts: ReadonlySet<Part>, part: Part): ReadonlySet<Part> {
  return new Set([...parts].filter((other) => other !== part));
}

/**
 * Which problems are shown: beside a field once its answer was left, in the summary once Next was rejected. A part that
 * is answered again leaves both; only Next brings the summary back, so that it never takes the focus from a typing hand.
 */
export function useShownProblems<Part extends string>() {
  const [shown, setShown] = useState<State<Part>>({ beside: new Set(), listed: new Set(), attempt: 0 });
  return {
    ...shown,
    show: (part: Part) => setShown((now) => ({ ...now, beside: new Set([...now.beside, part]) })),
    answered: (part: Part) =>
      setShown((now) => ({ ...now, beside: without(now.beside, part), listed: without(now.listed, part) })),
    reject: (parts: readonly Part[]) =>
      setShown(({ beside, attempt }) => ({
        beside: new Set([...beside, ...parts]),
        listed: new Set(parts),
        attempt: attempt + 1,
      })),
    /** Nothing was missing: the summary of an earlier attempt goes. */
    accept: () => setShown((now) => ({ ...now, listed: new Set() })),
  };
}
