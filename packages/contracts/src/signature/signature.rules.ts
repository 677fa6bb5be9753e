import { inUk, momentInUk } from "../uk-time/uk-time.ts";
import { copy } from "./signature.copy.ts";

/** So many days after the day of signing cancelling costs nothing. */
export const freeDays = 14;

/**
 * The last moment at which cancelling a claim costs nothing: the end of a whole day in the UK, because a day is what the
 * letter, the pages and the messages promise.
 */
export function lastFreeMoment(signedAt: Date | string): Date {
  const { year, month, day } = inUk(new Date(signedAt));
  return new Date(momentInUk({ year, month, day: day + freeDays + 1 }, 0).getTime() - 1);
}

/** The figures of a drawn signature, in pixels and milliseconds. */
export interface SignatureFigures {
  readonly strokes: number;
  /** The box around all strokes. */
  readonly width: number;
  readonly height: number;
  readonly pathLength: number;
  readonly durationMs: number;
}

/** Why a drawing is no signature. */
export type SignatureFault = "no-strokes" | "too-small" | "too-short" | "too-quick";

interface SignatureRule {
  readonly fault: SignatureFault;
  readonly holds: (figures: SignatureFigures) => boolean;
}

const leastSide = 20;
const leastPath = 50;
const leastDurationMs = 1000;

/** In the order in which they are reported. */
const rules: readonly SignatureRule[] = [
  { fault: "no-strokes", holds: ({ strokes }) => strokes >= 1 },
  { fault: "too-small", holds: ({ width, height }) => width >= leastSide && height >= leastSide },
  { fault: "too-short", holds: ({ pathLength }) => pathLength >= leastPath },
  { fault: "too-quick", holds: ({ durationMs }) => durationMs >= leastDurationMs },
];

/** The first thing wrong with a drawing, or null where it is a signature. */
export function faultIn(figures: SignatureFigures): SignatureFault | null {
  return rules.find(({ holds }) => !holds(figures))?.fault ?? null;
}

/** The pad's sentence for each fault; the back end says the same of what it is sent. */
export const signatureSentences: Readonly<Record<SignatureFault, string>> = copy;
