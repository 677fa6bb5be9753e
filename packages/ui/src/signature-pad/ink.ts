import SignaturePad from "signature_pad";
import { penOf, pictureOf } from "./picture.ts";
import { figuresOf, fitOn, laid, lifted, onPad, type DrawingFigures, type Stroke } from "./strokes.ts";

/** What was drawn so far. */
export interface Drawing extends DrawingFigures {
  /** What was drawn, for a pad that is to begin with it. */
  readonly drawn: readonly Stroke[];
  /** The drawing as a PNG data URL; null where the browser will not let it be read. */
  readonly picture: () => string | null;
}

interface Pad {
  /** How far down the pad the line lies that is signed on. */
  readonly line: number;
  /** A drawing of before, which is gone on with. */
  readonly begun?: Drawing | null;
  readonly onBegin: () => void;
  /** The pen was lifted. */
  readonly onEnd: (drawing: Drawing) => void;
}

/** Ink on a canvas. */
export interface Ink {
  clear(): void;
  dispose(): void;
}

/** A point closer to the last one than this adds work and no shape. */
const minDistance = 3;

/** Lets a canvas be drawn on; what is drawn outlives every change of its size. Null where drawing is blocked. */
export function inkOn(canvas: HTMLCanvasElement, { line, begun = null, onBegin, onEnd }: Pad): Ink | null {
  const context = canvas.getContext("2d");
  if (!context) return null;
  const pad = new SignaturePad(canvas, { ...penOf("currentColor"), minDistance });
  let strokes: readonly Stroke[] = begun?.drawn ?? [];
  let size = { width: 0, height: 0 };
  let fit = fitOn(strokes, { width: 0, line });
  let shown = "";
  let begunAt: number | null = begun && performance.now() - begun.durationMs;
  let isDown = false;

  const lay = () => {
    const { penColor } = pad;
    pad.fromData(strokes.map((stroke) => ({ ...penOf(penColor), points: [...laid(stroke, fit)] })));
  };

  const begin = () => {
    begunAt ??= performance.now();
    isDown = true;
    onBegin();
  };

  const end = () => {
    const parts = onPad(pad.toData().at(-1)?.points ?? [], size);
    isDown = false;
    if (parts.length === 0) return;
    // A curve leads to the point before the last; with the last one twice, ink ends where the pen was lifted.
    const inked = parts.map((points) => (points.length === 1 ? points : [...points, ...points.slice(-1)]));
    strokes = [...strokes, ...inked.map((points) => lifted(points, fit))];
    lay();
    const drawn = strokes;
    const figures = figuresOf(drawn, performance.now() - (begunAt ?? 0));
    onEnd({ ...figures, drawn, picture: () => pictureOf(drawn) });
  };

  const breakOff = () => {
    end();
    // The library would wait for ever for the end of a stroke whose pad was redrawn.
    pad.off();
    pad.on();
  };

  /** What a palm drew before its pen came is no stroke. */
  const dropUnfinished = () => {
    if (!isDown) return;
    isDown = false;
    if (strokes.length === 0) begunAt = null;
    pad.off();
    pad.on();
    lay();
  };

  const settle = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = Math.max(window.devicePixelRatio, 1);
    const { color } = getComputedStyle(canvas);
    const wanted = [width, height, ratio, color].join();
    if (width === 0 || wanted === shown) return;
    shown = wanted;
    if (isDown) breakOff();
    size = { width, height };
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    pad.penColor = color;
    fit = fitOn(strokes, { width, line });
    lay();
  };

  pad.addEventListener("beginStroke", begin);
  pad.addEventListener("endStroke", end);
  settle();
  const palm = keepPalmOff(canvas, { onPen: dropUnfinished });
  const unwatch = watchLook(canvas, settle);
  return {
    clear: () => {
      pad.clear();
      palm.forget();
      strokes = [];
      begunAt = null;
      fit = { scale: 1, line };
    },
    dispose: () => {
      unwatch();
      palm.dispose();
      pad.off();
    },
  };
}

/** Calls back whenever the size, the density or the colours of the screen may have changed. */
function watchLook(canvas: HTMLCanvasElement, changed: () => void): () => void {
  const sizes = new ResizeObserver(changed);
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  sizes.observe(canvas);
  window.addEventListener("resize", changed);
  dark.addEventListener("change", changed);
  return () => {
    sizes.disconnect();
    window.removeEventListener("resize", changed);
    dark.removeEventListener("change", changed);
  };
}

interface Pens {
  /** A pen comes down, while a finger may be drawing what was a palm. */
  readonly onPen: () => void;
}

/**
 * Once a pen has come down on a canvas, no finger draws there: the hand that rests beside the pen is one to a browser.
 * The drawing library takes the first pointer that comes, so the others are kept from it.
 */
function keepPalmOff(canvas: HTMLCanvasElement, { onPen }: Pens) {
  let isPen = false;
  const comesDown = (event: PointerEvent) => {
    if (event.target !== canvas) return;
    if (event.pointerType === "pen") {
      onPen();
      isPen = true;
    } else if (isPen && event.pointerType === "touch") event.stopPropagation();
  };
  window.addEventListener("pointerdown", comesDown, { capture: true });
  return {
    /** What comes next may be a finger. */
    forget: () => {
      isPen = false;
    },
    dispose: () => window.removeEventListener("pointerdown", comesDown, { capture: true }),
  };
}
