import { whenIdle } from "../session/when-idle.ts";

const stillMs = 1500;
/** A visitor who never pauses, as programs do, is not waited for any longer. */
const timeoutMs = 15_000;
const doings = ["keydown", "pointerdown", "pointermove"];

/** Runs heavy work once the visitor has not typed, tapped or drawn for a moment, so that no key waits for it; returns how to call it off. */
export function whenStill(run: () => void): () => void {
  let callOff = () => undefined as void;
  const begin = () => {
    stopWaiting();
    callOff = whenIdle(run);
  };
  const limit = setTimeout(begin, timeoutMs);
  let pause = setTimeout(begin, stillMs);
  const waitOn = () => {
    clearTimeout(pause);
    pause = setTimeout(begin, stillMs);
  };
  for (const doing of doings) addEventListener(doing, waitOn);
  function stopWaiting() {
    clearTimeout(limit);
    clearTimeout(pause);
    for (const doing of doings) removeEventListener(doing, waitOn);
  }
  return () => {
    stopWaiting();
    callOff();
  };
}
