import { render } from "@testing-library/react";
import { usePageMark } from "./use-page-mark.ts";

function Marked({ holds }: { holds?: boolean }) {
  usePageMark("data-open", holds);
  return null;
}

const page = document.documentElement;

test("the page is marked while the component is there, and no longer", () => {
  const { unmount } = render(<Marked />);
  expect(page).toHaveAttribute("data-open");
  unmount();
  expect(page).not.toHaveAttribute("data-open");
});

test("the mark comes and goes with what it says", () => {
  const { rerender } = render(<Marked holds={false} />);
  expect(page).not.toHaveAttribute("data-open");
  rerender(<Marked holds />);
  expect(page).toHaveAttribute("data-open");
  rerender(<Marked holds={false} />);
  expect(page).not.toHaveAttribute("data-open");
});
