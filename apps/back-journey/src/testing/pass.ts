import { act } from "@testing-library/react";

const longestStride = 100;

/** Bodies are read outside the fake clock, a few turns of the real event loop at a time. */
async function settle() {
  for (let turn = 0; turn < 3; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
}

/** Lets so much time pass on the fake clock, in strides: what one moment causes happens in it, and is rendered. */
export async function pass(milliseconds: number): Promise<void> {
  await settle();
  for (let left = milliseconds; left > 0; left -= longestStride) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(longestStride, left)));
    await settle();
  }
}

/** Lets a long time pass in which only clocks tick: what is answered meanwhile is rendered at its end. */
export async function passAtOnce(milliseconds: number): Promise<void> {
  await settle();
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await settle();
}
