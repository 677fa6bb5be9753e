/** A canvas and a window that can be drawn on without a screen; `turn` changes the width of every pad. */
export function fakeCanvas({ unreadable = false, blocked = false } = {}) {
  let width = 343;
  const watched: (() => void)[] = [];
  const drawing = (canvas: HTMLCanvasElement) => {
    const known: Record<string, unknown> = {
      getImageData: (x: number, y: number) => {
        const isCorner = (x === 0 && y === 0) || (x === canvas.width - 1 && y === canvas.height - 1);
        return { data: [0, 0, 0, isCorner && !unreadable ? 0 : 255] };
      },
    };
    return new Proxy(known, { get: (_, name: string) => known[name] ?? (() => {}), set: () => true });
  };
  const prototype = HTMLCanvasElement.prototype;
  // jsdom has no drawing context of its own to replace in kind.
  prototype.getContext = function context(this: HTMLCanvasElement) {
    return blocked ? null : drawing(this);
  } as unknown as typeof prototype.getContext;
  prototype.toDataURL = () => "data:image/png;base64,aW5r";
  Object.defineProperty(prototype, "clientWidth", { configurable: true, get: () => width });
  Object.defineProperty(prototype, "clientHeight", { configurable: true, get: () => 300 });
  globalThis.ResizeObserver = class {
    constructor(changed: ResizeObserverCallback) {
      watched.push(() => changed([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = (() => ({
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  return {
    turn: (to: number) => {
      width = to;
      for (const changed of watched) changed();
    },
  };
}

function mouse(type: string, [clientX, clientY]: readonly [number, number], buttons: number) {
  return new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, buttons });
}

/** Puts the pen down on the first point and takes it along the others. */
export function drag(canvas: Element, [first, ...others]: readonly (readonly [number, number])[]) {
  if (!first) return;
  canvas.dispatchEvent(mouse("mousedown", first, 1));
  for (const point of others) {
    jest.advanceTimersByTime(20);
    window.dispatchEvent(mouse("mousemove", point, 1));
  }
}

/** Lifts the pen. */
export function lift(point: readonly [number, number]) {
  window.dispatchEvent(mouse("mouseup", point, 0));
}
