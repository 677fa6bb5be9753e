/** What the page notes of itself while it is walked. */
export interface Noted {
  /** One for each screen that a press of the claimant led to. */
  readonly steps: readonly Step[];
  /** One for each thing that the claimant did. */
  readonly inputs: readonly Input[];
  /** Milliseconds between the frames that were drawn while a pen was down. */
  readonly frames: readonly number[];
}

export interface Step {
  readonly path: string;
  readonly heading: string;
  /** From the last answer of the back end, or the press where none was waited for, to the frame that shows the heading. */
  readonly ms: number;
}

export interface Input {
  readonly path: string;
  readonly kind: string;
  readonly ms: number;
}

/** Runs in the page, before anything of it does; what it finds is left in `window.noted`. */
export function noteSteps() {
  const noted = { steps: [] as Step[], inputs: [] as Input[], frames: [] as number[] };
  Object.assign(window, { noted });

  const ask = window.fetch;
  let answered = 0;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    answered = performance.now();
    return answer;
  };

  // The first screen comes with its page, and the claimant has pressed nothing for it.
  let pressed = 0;
  addEventListener("click", () => (pressed = performance.now()), true);

  let shown = "";
  const look = () => {
    const heading = document.querySelector("main h1")?.textContent ?? "";
    if (heading === shown || heading === "") return;
    shown = heading;
    if (pressed === 0) return;
    // What led here came before the heading was put in; other answers may come until it is drawn.
    const since = Math.max(answered, pressed);
    const noteHeading = () => {
      noted.steps.push({ path: location.pathname, heading, ms: performance.now() - since });
      (window as unknown as { stepRendered(heading: string): void }).stepRendered(heading);
    };
    // Once this frame has been drawn, and before anything that waits its turn after it.
    requestAnimationFrame(() => void scheduler.postTask(noteHeading, { priority: "user-blocking" }));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });

  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) noted.inputs.push({ path: location.pathname, kind: entry.name, ms: entry.duration });
    }
  });
  events.observe({ type: "event", buffered: true, durationThreshold: 16 });

  let down = false;
  let last = 0;
  const frame = (now: number) => {
    if (last > 0) noted.frames.push(now - last);
    last = now;
    if (down) requestAnimationFrame(frame);
  };
  addEventListener(
    "pointerdown",
    ({ target }) => {
      if (!(target instanceof HTMLCanvasElement)) return;
      [down, last] = [true, 0];
      requestAnimationFrame(frame);
    },
    true,
  );
  addEventListener("pointerup", () => (down = false), true);
}
