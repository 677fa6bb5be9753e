import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Expandable } from "./expandable.tsx";

const content = <p>To confirm that the rightful person is claiming.</p>;

test("starts closed, opens at its line and closes again", async () => {
  render(<Expandable summary="Why we ask for this?">{content}</Expandable>);
  const panel = screen.getByRole("group");
  expect(panel).not.toHaveAttribute("open");
  await userEvent.click(screen.getByText("Why we ask for this?"));
  expect(panel).toHaveAttribute("open");
  await userEvent.click(screen.getByText("Why we ask for this?"));
  expect(panel).not.toHaveAttribute("open");
});

test("starts open where it is asked to", () => {
  render(
    <Expandable summary="Why we ask for this?" startsOpen>
      {content}
    </Expandable>,
  );
  expect(screen.getByText("To confirm that the rightful person is claiming.")).toBeVisible();
});
