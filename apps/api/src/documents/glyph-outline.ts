import type { Font } from "fontkit";
import type { Outline, Point } from "./fill-outline.ts";

/** Short enough at the size of a signature that no corners are seen. */
const stepsPerCurve = 8;

interface Placing {
  /** Pixels to a unit of the face. */
  readonly scale: number;
  readonly left: number;
  readonly baseline: number;
}

/** The outline of a line of text in one face, and where the next would begin. */
export function outlineOf(
  font: Font,
  text: string,
  { scale, left, baseline }: Placing,
): { outline: Outline; end: number } {
  const { glyphs, positions } = font.layout(text);
  const outline: Point[][] = [];
  let pen = left;
  glyphs.forEach(({ path }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const place = (x: number, y: number) => ({ x: pen + (x + xOffset) * scale, y: baseline - (y + yOffset) * scale });
    outline.push(...linesOf(path.commands, place));
    pen += xAdvance * scale;
  });
  return { outline, end: pen };
}

type Command = { readonly command: string; readonly args: readonly number[] };

function linesOf(commands: readonly Command[], place: (x: number, y: number) => Point): Point[][] {
  const lines: Point[][] = [];
  for (const { command, args } of commands) {
    const points = pairs(args).map(([x, y]) => place(x, y));
    const line = lines.at(-1);
    if (command === "moveTo") lines.push(points);
    else if (command !== "closePath" && line) line.push(...curve([line.at(-1), ...points].filter(isPoint)));
  }
  return lines;
}

/** Straight for two points, bent by the ones between for three and four: the same rule for each (de Casteljau). */
function curve(points: readonly Point[]): Point[] {
  const steps = points.length === 2 ? 1 : stepsPerCurve;
  return Array.from({ length: steps }, (_, index) => pointAt(points, (index + 1) / steps)).filter(isPoint);
}

function pointAt(points: readonly Point[], share: number): Point | undefined {
  if (points.length < 2) return points[0];
  const nearer = points.slice(1).map((to, index) => between(points[index] ?? to, to, share));
  return pointAt(nearer, share);
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function pairs(args: readonly number[]): [number, number][] {
  return Array.from({ length: args.length / 2 }, (_, index) => [args[index * 2] ?? 0, args[index * 2 + 1] ?? 0]);
}

function isPoint(point: Point | undefined): point is Point {
  return point !== undefined;
}
