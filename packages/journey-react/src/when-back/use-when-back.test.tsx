import { act, renderHook } from "@testing-library/react";
import { useWhenBack } from "./use-when-back.ts";

const comeBack = () => act(() => void window.dispatchEvent(new Event("online")));

it("does what waits once the connection is back, as the screen would do it by then", () => {
  const [first, latest] = [jest.fn(), jest.fn()];
  const { rerender, unmount } = renderHook(({ isWaiting, again }) => useWhenBack(isWaiting, again), {
    initialProps: { isWaiting: false, again: first },
  });
  comeBack();
  expect(first).not.toHaveBeenCalled();
  rerender({ isWaiting: true, again: latest });
  comeBack();
  comeBack();
  expect([first.mock.calls.length, latest.mock.calls.length]).toEqual([0, 2]);
  rerender({ isWaiting: false, again: latest });
  comeBack();
  rerender({ isWaiting: true, again: latest });
  unmount();
  comeBack();
  expect(latest).toHaveBeenCalledTimes(2);
});
