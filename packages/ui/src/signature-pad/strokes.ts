/** One point of a stroke, in pixels from the pad's top left corner as it was when drawn. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
  readonly time: number;
}

/** From where the pen came down to where it was lifted. */
export type Stroke = readonly InkPoint[];

/** The figures of a drawing, in pixels and milliseconds. */
export interface DrawingFigures {
  readonly strokes: number;
  /** The box around all strokes. */
  readonly width: number;
  readonly height: number;
  readonly pathLength: number;
  /** From the first touch to the last lift. */
  readonly durationMs: number;
}

/** The box around all strokes; of no size at the origin where there are none. */
export function boxOf(strokes: readonly Stroke[]) {
  const points = strokes.flat();
  if (points.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((length, { x, y }, nth) => {
    const before = stroke[nth - 1];
    return before ? length + Math.hypot(x - before.x, y - before.y) : length;
  }, 0);
}

/** The figures of these strokes. */
export function figuresOf(strokes: readonly Stroke[], durationMs: number): DrawingFigures {
  const { left, top, right, bottom } = boxOf(strokes);
  return {
    strokes: strokes.length,
    width: Math.round(right - left),
    height: Math.round(bottom - top),
    pathLength: Math.round(strokes.reduce((length, stroke) => length + lengthOf(stroke), 0)),
    durationMs: Math.round(durationMs),
  };
}

/** How a drawing lies on a pad: as it was drawn (1), or smaller, about the left end of the line that is signed on. */
export interface Fit {
  readonly scale: number;
  readonly line: number;
}

/** Room left at the right edge of a pad that has become too narrow for its drawing. */
const edge = 8;

/** As large as it was drawn, or as large as a pad of this width has room for. */
export function fitOn(strokes: readonly Stroke[], { width, line }: { width: number; line: number }): Fit {
  const { right } = boxOf(strokes);
  return { scale: right > width - edge ? (width - edge) / right : 1, line };
}

/** The strokes as they lie on the pad. */
export function laid(stroke: Stroke, { scale, line }: Fit): Stroke {
  return stroke.map((point) => ({ ...point, x: point.x * scale, y: line + (point.y - line) * scale }));
}

/** A stroke made on a pad, as it would be had the pad been as wide as the drawing needs. */
export function lifted(stroke: Stroke, { scale, line }: Fit): Stroke {
  return laid(stroke, { scale: 1 / scale, line });
}

/** How large a pad is. */
export interface PadSize {
  readonly width: number;
  readonly height: number;
}

/** Between which shares of the way from one figure to another it is neither below 0 nor above the most. */
function spanWithin(from: number, to: number, most: number): readonly [enters: number, leaves: number] {
  if (from === to) return from >= 0 && from <= most ? [0, 1] : [1, 0];
  const [one, other] = [-from / (to - from), (most - from) / (to - from)];
  return [Math.min(one, other), Math.max(one, other)];
}

/** The point at this share of the way between two; the two themselves at its ends. */
function pointAt(share: number, from: InkPoint, to: InkPoint): InkPoint {
  if (share === 0 || share === 1) return share === 0 ? from : to;
  return { ...to, x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** The parts of a stroke that lie on the pad, cut at its edge: the pen is followed beyond it, and nothing shows there. */
export function onPad(stroke: Stroke, { width, height }: PadSize): readonly Stroke[] {
  if (stroke.length === 1) return [stroke];
  const parts: InkPoint[][] = [];
  for (const [nth, to] of stroke.entries()) {
    const from = stroke[nth - 1];
    if (!from) continue;
    const [across, down] = [spanWithin(from.x, to.x, width), spanWithin(from.y, to.y, height)];
    const enters = Math.max(0, across[0], down[0]);
    const leaves = Math.min(1, across[1], down[1]);
    if (enters >= leaves) continue;
    const part = parts.at(-1);
    const end = pointAt(leaves, from, to);
    if (enters === 0 && part?.at(-1) === from) part.push(end);
    else parts.push([pointAt(enters, from, to), end]);
  }
  return parts;
}
