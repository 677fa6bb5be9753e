export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Closed lines; the end of each is joined to its beginning. */
export type Outline = readonly (readonly Point[])[];

/** How many lines and columns a pixel is looked at in, so that edges come out smooth. */
const finer = 4;

interface Crossing {
  readonly x: number;
  readonly turn: 1 | -1;
}

/**
 * How much of each pixel lies inside the outline, 0 to 1; inside is where its lines wind around. By hand, because a canvas
 * library brings native code for each platform, and a typed name is one filled outline.
 */
export function fillOutline(outline: Outline, { width, height }: { width: number; height: number }): Float32Array {
  const covered = new Float32Array(width * height);
  crossingsIn(outline, height * finer).forEach((crossings, line) => {
    const row = Math.floor(line / finer) * width;
    for (const [from, to] of spansBetween(crossings)) cover(covered, { row, width, from, to });
  });
  return covered;
}

/** Where the outline crosses each level line, found edge by edge: an edge meets only the few lines it passes. */
function crossingsIn(outline: Outline, lines: number): Crossing[][] {
  const found = Array.from({ length: lines }, (): Crossing[] => []);
  for (const points of outline)
    points.forEach((start, index) => cross(found, start, points[index + 1] ?? points[0] ?? start));
  return found;
}

function cross(found: Crossing[][], start: Point, end: Point): void {
  const [upper, lower] = start.y < end.y ? [start, end] : [end, start];
  const first = Math.max(0, Math.ceil(upper.y * finer - 0.5));
  for (let line = first; (line + 0.5) / finer < lower.y && line < found.length; line += 1) {
    const x = start.x + (((line + 0.5) / finer - start.y) / (end.y - start.y)) * (end.x - start.x);
    found[line]?.push({ x, turn: end.y > start.y ? 1 : -1 });
  }
}

/** From where to where a level line runs inside. */
function spansBetween(crossings: readonly Crossing[]): [number, number][] {
  const spans: [number, number][] = [];
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings.toSorted((one, other) => one.x - other.x)) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) spans.push([from, x]);
  }
  return spans;
}

interface Span {
  readonly row: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

function cover(covered: Float32Array, { row, width, from, to }: Span): void {
  const last = Math.min(width - 1, Math.floor(to));
  for (let x = Math.max(0, Math.floor(from)); x <= last; x += 1) {
    const part = Math.min(to, x + 1) - Math.max(from, x);
    covered[row + x] = Math.min(1, (covered[row + x] ?? 0) + Math.max(0, part) / finer);
  }
}
