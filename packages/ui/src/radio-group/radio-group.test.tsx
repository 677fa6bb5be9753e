import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RadioGroup } from "./radio-group.tsx";

const titles = ["Mr.", "Mrs.", "Ms.", "Other"].map((each) => ({ value: each, label: each }));

function Controlled({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup
      id="title"
      name="title"
      legend="Title"
      layout="row"
      options={titles}
      value={value}
      onValueChange={setValue}
      error={error}
    />
  );
}

test("starts with no answer, takes one at a press, and another in its place", async () => {
  render(<Controlled />);
  expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText("Ms."));
  expect(screen.getByRole("radio", { name: "Ms." })).toBeChecked();
  await userEvent.click(screen.getByText("Other"));
  expect(screen.getByRole("radio", { checked: true })).toBe(screen.getByRole("radio", { name: "Other" }));
});

test("is one stop for Tab, with the arrows inside", async () => {
  render(<Controlled />);
  await userEvent.tab();
  await userEvent.keyboard(" {ArrowRight}");
  expect(screen.getByRole("radio", { name: "Mrs." })).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test("is named by its legend and, in error, described by its message", () => {
  render(<Controlled error="This field is required" />);
  const group = screen.getByRole("radiogroup", { name: "Title" });
  expect(group).toHaveAccessibleDescription("This field is required");
  expect(group).toBeInvalid();
});
