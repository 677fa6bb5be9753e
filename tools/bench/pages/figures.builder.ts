import type { Figures } from "./figures.ts";

export const noFigures: Figures = {
  firstPaint: 0,
  largestPaint: 0,
  layoutShift: 0,
  blocking: 0,
  bytesBeforePaint: 0,
  bytesBeforeAnswer: 0,
  bytes: 0,
  scriptBytes: 0,
  longestPress: 0,
};
