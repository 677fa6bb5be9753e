import SignaturePad, { type PointGroupOptions } from "signature_pad";
import { boxOf, type Stroke } from "./strokes.ts";

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

/** Claimants write in ink blue, also where the screen that they write on is dark. */
const inkOnPaper = "#2330a6";
const margin = 12;
const pixelsPerPoint = 2;

function alphaAt(context: CanvasRenderingContext2D, x: number, y: number): number {
  return context.getImageData(x, y, 1, 1).data[3] ?? 0;
}

/** Some browsers hand out noise or a blank in place of what was drawn, so that pages cannot tell machines apart. */
function isFaithful(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, inked: { x: number; y: number }) {
  const corner = alphaAt(context, 0, 0) + alphaAt(context, canvas.width - 1, canvas.height - 1);
  return corner === 0 && alphaAt(context, Math.round(inked.x), Math.round(inked.y)) > 0;
}

/** The strokes alone, as a PNG with nothing behind them; null where the browser will not let a drawing be read. */
export function pictureOf(strokes: readonly Stroke[]): string | null {
  const { left, top, right, bottom } = boxOf(strokes);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(right - left + 2 * margin) * pixelsPerPoint;
  canvas.height = Math.ceil(bottom - top + 2 * margin) * pixelsPerPoint;
  const context = canvas.getContext("2d");
  const [first] = strokes.flat();
  if (!context || !first) return null;
  context.setTransform(pixelsPerPoint, 0, 0, pixelsPerPoint, 0, 0);
  const pad = new SignaturePad(canvas);
  const moved = strokes.map((stroke) =>
    stroke.map((point) => ({ ...point, x: point.x - left + margin, y: point.y - top + margin })),
  );
  pad.fromData(moved.map((points) => ({ ...penOf(inkOnPaper), points })));
  pad.off();
  const inked = { x: (first.x - left + margin) * pixelsPerPoint, y: (first.y - top + margin) * pixelsPerPoint };
  return isFaithful(canvas, context, inked) ? canvas.toDataURL("image/png") : null;
}
