import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toast, ToastRegion } from "./toast.tsx";

afterEach(() => {
  jest.useRealTimers();
});

test("is announced in a region that was there before it", () => {
  const { rerender } = render(<ToastRegion label="Messages" />);
  const region = screen.getByRole("region", { name: "Messages" });
  expect(region).toHaveAttribute("aria-live", "polite");
  rerender(
    <ToastRegion label="Messages">
      <Toast dismissLabel="Dismiss" onDismiss={() => undefined}>
        Phone number updated successfully
      </Toast>
    </ToastRegion>,
  );
  expect(region).toHaveTextContent("Phone number updated successfully");
});

test("can be dismissed", async () => {
  const dismissed = jest.fn();
  render(
    <Toast dismissLabel="Dismiss" onDismiss={dismissed}>
      Saved
    </Toast>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(dismissed).toHaveBeenCalledTimes(1);
});

test("goes by itself after its time, but not while it is pointed at or in focus", () => {
  jest.useFakeTimers();
  const dismissed = jest.fn();
  render(
    <Toast dismissLabel="Dismiss" onDismiss={dismissed} lastsMs={5000}>
      Saved
    </Toast>,
  );
  act(() => screen.getByRole("button").focus());
  act(() => jest.advanceTimersByTime(6000));
  act(() => screen.getByRole("button").blur());
  fireEvent.pointerEnter(screen.getByText("Saved"));
  act(() => jest.advanceTimersByTime(6000));
  expect(dismissed).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByText("Saved"));
  act(() => jest.advanceTimersByTime(5000));
  expect(dismissed).toHaveBeenCalledTimes(1);
});

test("stays until dismissed when it is given no time", () => {
  jest.useFakeTimers();
  const dismissed = jest.fn();
  render(
    <Toast dismissLabel="Dismiss" onDismiss={dismissed}>
      Saved
    </Toast>,
  );
  act(() => jest.advanceTimersByTime(600_000));
  expect(dismissed).not.toHaveBeenCalled();
});
