import type { Nodes } from "mdast";

/** Something in a text that a page cannot hold. */
export interface Flaw {
  /** Counted from the first line of the text. */
  line: number;
  reason: string;
}

/** Notes what is wrong with a part of the text. */
export type Note = (where: Pick<Nodes, "position">, reason: string) => void;

/** A list of flaws and the function that adds to it. */
export function collectFlaws(): { flaws: Flaw[]; note: Note } {
  const flaws: Flaw[] = [];
  function note({ position }: Pick<Nodes, "position">, reason: string) {
    const line = position?.start.line ?? 1;
    if (!flaws.some((flaw) => flaw.line === line && flaw.reason === reason)) flaws.push({ line, reason });
  }
  return { flaws, note };
}
