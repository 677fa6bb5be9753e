import { useState } from "react";

/** What a group of questions may tell of its own parts. */
export interface Telling<Part extends string> {
  readonly beside: { has(part: Part): boolean };
  readonly attempt: number;
  tell(part: Part): void;
  answered(part: Part): void;
}

interface State<Part extends string> {
  /** The parts whose problems stand beside their field. */
  readonly beside: ReadonlySet<Part>;
  /** The parts that the summary names. */
  readonly listed: ReadonlySet<Part>;
  /** How often Next was refused. */
  readonly attempt: number;
}

function without<Part>(parts: ReadonlySet<Part>, part: Part): ReadonlySet<Part> {
  return new Set([...parts].filter((other) => other !== part));
}

/**
 * Which problems are told: beside a field once its answer was left, in the summary once Next was refused. A part that
 * is answered anew leaves both; only Next brings the summary back, so that it never takes the focus from a typing hand.
 */
export function useToldProblems<Part extends string>() {
  const [told, setTold] = useState<State<Part>>({ beside: new Set(), listed: new Set(), attempt: 0 });
  return {
    ...told,
    tell: (part: Part) => setTold((now) => ({ ...now, beside: new Set([...now.beside, part]) })),
    answered: (part: Part) =>
      setTold((now) => ({ ...now, beside: without(now.beside, part), listed: without(now.listed, part) })),
    refuse: (parts: readonly Part[]) =>
      setTold(({ beside, attempt }) => ({
        beside: new Set([...beside, ...parts]),
        listed: new Set(parts),
        attempt: attempt + 1,
      })),
    /** Nothing was missing: the summary of an earlier attempt goes. */
    accept: () => setTold((now) => ({ ...now, listed: new Set() })),
  };
}
