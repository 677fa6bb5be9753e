import type { FieldProblem } from "@claims/ui/error-summary";
import { useState } from "react";
import * as v from "valibot";

/** What is wrong, one sentence for each part that has something wrong with it. */
export type Problems<Part extends string> = { readonly [Name in Part]?: string | undefined };

/** A field of a screen: where the summary leads to, and what it is called there. */
export interface Field {
  readonly id: string;
  readonly name: string;
  /** Where the summary says several things of it, each with the place that it leads to. */
  readonly lines?: readonly Omit<FieldProblem, "field">[];
}

/** The code of the first thing wrong with an answer, or null. */
export function codeOf(rule: v.GenericSchema, answer: unknown): string | null {
  const read = v.safeParse(rule, answer);
  return read.success ? null : read.issues[0].message;
}

/** Which parts' problems are shown. */
export interface Shown<Part extends string> {
  has(part: Part): boolean;
}

/** The problems among these that are shown. */
export function shownOf<Part extends string>(problems: Problems<Part>, shown: Shown<Part>): Problems<Part> {
  const parts = partsOf(problems).filter((part) => shown.has(part));
  // Some entries of the same record, which fromEntries cannot know.
  return Object.fromEntries(parts.map((part) => [part, problems[part]])) as Problems<Part>;
}

/** The parts that have something wrong with them. */
export function partsOf<Part extends string>(problems: Problems<Part>): readonly Part[] {
  // Object.keys forgets the names of the keys it returns.
  return (Object.keys(problems) as Part[]).filter((part) => problems[part] !== undefined);
}

/** What the summary says of them, in the order of the fields on the screen. */
export function listOf<Part extends string>(
  problems: Problems<Part>,
  fields: Readonly<Record<Part, Field>>,
): readonly FieldProblem[] {
  // As above.
  return (Object.keys(fields) as Part[]).flatMap((part) => {
    const message = problems[part];
    const { id, name, lines } = fields[part];
    if (message === undefined) return [];
    return (lines ?? [{ fieldId: id, message }]).map((line) => ({ ...line, field: name }));
  });
}

/** What a group of questions may show of its own parts. */
export interface ShownProblems<Part extends string> {
  readonly beside: Shown<Part>;
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
