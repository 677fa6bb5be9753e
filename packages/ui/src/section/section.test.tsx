import { render, screen, within } from "@testing-library/react";
import { PageSection } from "./section.tsx";

test("is a region named by its heading, with what belongs to it inside", () => {
  render(
    <PageSection id="fees" title="What it costs" lede="No win, no fee." action={<a href="#start">Start</a>}>
      <p>30%</p>
    </PageSection>,
  );
  const section = screen.getByRole("region", { name: "What it costs" });
  expect(section).toHaveAttribute("id", "fees");
  for (const words of ["No win, no fee.", "30%", "Start"]) expect(within(section).getByText(words)).toBeVisible();
});
