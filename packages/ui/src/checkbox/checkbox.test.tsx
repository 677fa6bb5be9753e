import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Checkbox } from "./checkbox.tsx";

const wording = (
  <>
    I have read and accept the <a href="#privacy">privacy policy</a>
  </>
);

test("starts unticked and is ticked by its wording or by Space", async () => {
  render(<Checkbox id="privacy">{wording}</Checkbox>);
  const box = screen.getByRole("checkbox", { name: "I have read and accept the privacy policy" });
  expect(box).not.toBeChecked();
  await userEvent.click(screen.getByText(/I have read/));
  expect(box).toBeChecked();
  await userEvent.keyboard(" ");
  expect(box).not.toBeChecked();
});

test("in error is invalid and described by a message above the box", () => {
  render(
    <Checkbox id="soft" error="This field is required">
      I authorise a soft credit search.
    </Checkbox>,
  );
  const box = screen.getByRole("checkbox");
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription("This field is required");
  expect(screen.getByText("This field is required").compareDocumentPosition(box)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
