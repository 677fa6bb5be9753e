import { act, renderHook } from "@testing-library/react";
import { useOneAtATime } from "./use-one-at-a-time.ts";

const aWork = () => {
  let end = () => {};
  const work = jest.fn(() => new Promise<void>((done) => (end = done)));
  return { work, end: () => end() };
};

describe("one piece of work at a time", () => {
  it("leaves out what is asked for while another one is at work, in the same moment too", async () => {
    const [first, second] = [aWork(), aWork()];
    const { result } = renderHook(() => useOneAtATime());
    await act(async () => {
      void result.current.run(first.work);
      expect(result.current.isBusyNow()).toBe(true);
      void result.current.run(second.work);
    });
    expect([first.work.mock.calls.length, second.work.mock.calls.length]).toEqual([1, 0]);
    expect(result.current.isBusy).toBe(true);
    await act(async () => first.end());
    expect([result.current.isBusy, result.current.isBusyNow()]).toEqual([false, false]);
    await act(async () => void result.current.run(second.work));
    expect(second.work).toHaveBeenCalledTimes(1);
  });

  it("takes the next one after one that threw", async () => {
    const { result } = renderHook(() => useOneAtATime());
    await act(async () => {
      await expect(result.current.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    });
    expect(result.current.isBusyNow()).toBe(false);
  });
});
