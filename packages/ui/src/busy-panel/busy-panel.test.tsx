import { act, render, screen } from "@testing-library/react";
import { BusyPanel } from "./busy-panel.tsx";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const messages = () => [
  { afterMs: 0, text: "Secure check in progress…", detail: "This won't affect your credit score" },
  { afterMs: 3000, text: "Almost there — fetching your results now.", detail: "Please keep this window open" },
  { afterMs: 10_000, text: "Still working…" },
];

test("says at once what is happening, and says more as the wait grows longer", () => {
  render(<BusyPanel messages={messages()} />);
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("Secure check in progress…This won't affect your credit score");
  act(() => jest.advanceTimersByTime(2999));
  expect(status).toHaveTextContent("Secure check in progress…");
  act(() => jest.advanceTimersByTime(1));
  expect(status).toHaveTextContent("Almost there — fetching your results now.Please keep this window open");
  act(() => jest.advanceTimersByTime(7000));
  expect(status).toHaveTextContent(/^Still working…$/);
});

test("keeps its time when it is rendered again meanwhile", () => {
  const { rerender } = render(<BusyPanel messages={messages()} />);
  act(() => jest.advanceTimersByTime(2000));
  rerender(<BusyPanel messages={messages()} />);
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole("status")).toHaveTextContent("Almost there");
});
