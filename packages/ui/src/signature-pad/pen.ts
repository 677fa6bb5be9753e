import type { PointGroupOptions } from "signature_pad";

/** Half of how wide the pen writes: the drawing library counts from the middle of the line. */
const half = 2;

/** A pen of 4 px, as wide in a quick stroke as in a slow one. */
export function penOf(penColor: string): PointGroupOptions {
  return {
    penColor,
    minWidth: half,
    maxWidth: half,
    dotSize: half,
    velocityFilterWeight: 0.7,
    compositeOperation: "source-over",
  };
}
