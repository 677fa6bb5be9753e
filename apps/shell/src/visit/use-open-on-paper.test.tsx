import { render } from "@testing-library/react";
import { useOpenOnPaper } from "./use-open-on-paper.ts";

function Answers() {
  useOpenOnPaper();
  return (
    <>
      <details id="shut" />
      <details id="opened" open />
    </>
  );
}

const open = () => [...document.querySelectorAll("details[open]")].map(({ id }) => id);

it("opens what is shut while the page is printed, and leaves each panel as its reader had it", () => {
  const { unmount } = render(<Answers />);
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual(["shut", "opened"]);
  window.dispatchEvent(new Event("afterprint"));
  expect(open()).toEqual(["opened"]);
  unmount();
});
