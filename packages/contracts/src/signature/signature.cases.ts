import { each, type CasesOf } from "../testing/cases-of.ts";
import type * as rules from "./signature.rules.ts";

const signature = { strokes: 2, width: 120, height: 40, pathLength: 300, durationMs: 2_400 };

export const cases: CasesOf<typeof rules> = {
  lastFreeMoment: each("2026-11-20T13:52:00.000Z", "2026-10-17T23:30:00.000Z", "2026-03-20T00:30:00.000Z"),
  faultIn: each(
    signature,
    { ...signature, strokes: 0 },
    { ...signature, strokes: 1 },
    { ...signature, width: 19 },
    { ...signature, width: 20, height: 20 },
    { ...signature, height: 19 },
    { ...signature, pathLength: 49 },
    { ...signature, pathLength: 50 },
    { ...signature, durationMs: 999 },
    { ...signature, durationMs: 1_000 },
  ),
};
