import { render } from "@testing-library/react";
import { Skeleton } from "./skeleton.tsx";

test("stands in with one shape for each part, and says nothing to a screen reader", () => {
  const { container } = render(<Skeleton parts={["short", "control", "control"]} />);
  expect(container.querySelectorAll("[aria-hidden=true] > span")).toHaveLength(3);
});
