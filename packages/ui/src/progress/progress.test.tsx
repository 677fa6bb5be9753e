import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Progress } from "./progress.tsx";

test("says which step this is and how far the journey has come", () => {
  render(<Progress label="Your progress" step="Your address" percent={25} />);
  expect(screen.getByText("Your address")).toBeVisible();
  expect(screen.getByText("25%")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Your progress" })).toHaveAttribute("aria-valuenow", "25");
});

test.each([
  [8.33, "8%"],
  [140, "100%"],
  [-3, "0%"],
])("shows %d as %s", (percent, shown) => {
  render(<Progress label="Your progress" step="Your address" percent={percent} />);
  expect(screen.getByText(shown)).toBeVisible();
});

test("carries no style attribute, which the page's policy would refuse", () => {
  expect(renderToStaticMarkup(<Progress label="Your progress" step="Your ID" percent={40} />)).not.toContain("style=");
});
