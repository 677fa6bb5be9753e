interface Pens {
  /** A pen comes down, while a finger may be drawing what was a palm. */
  readonly onPen: () => void;
}

/**
 * Once a pen has come down on a canvas, no finger draws there: the hand that rests beside the pen is one to a browser.
 * The drawing library takes the first pointer that comes, so the others are kept from it.
 */
export function keepPalmOff(canvas: HTMLCanvasElement, { onPen }: Pens) {
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
