import { fireEvent } from "@testing-library/react";
import { whenStill } from "./when-still.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const work = jest.fn();
beforeEach(() => work.mockReset());

describe("heavy work", () => {
  it("waits for a pause of the claimant", () => {
    whenStill(work);
    for (let key = 0; key < 5; key += 1) {
      jest.advanceTimersByTime(1000);
      fireEvent.keyDown(document.body, { key: "a" });
    }
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(4000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("does not begin in the middle of a stroke", () => {
    whenStill(work);
    fireEvent.pointerDown(document.body);
    for (let moved = 0; moved < 30; moved += 1) {
      jest.advanceTimersByTime(100);
      fireEvent.pointerMove(document.body);
    }
    expect(work).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body);
    jest.advanceTimersByTime(4000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("does not wait for ever for one who never pauses", () => {
    whenStill(work);
    for (let tap = 0; tap < 40; tap += 1) {
      jest.advanceTimersByTime(500);
      fireEvent.pointerDown(document.body);
    }
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("is called off with whoever asked for it", () => {
    whenStill(work)();
    jest.advanceTimersByTime(60_000);
    expect(work).not.toHaveBeenCalled();
  });
});
