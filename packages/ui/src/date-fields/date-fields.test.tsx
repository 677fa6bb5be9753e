import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { DateFields, numberOptions, type DatePart } from "./date-fields.tsx";

const parts = {
  day: { label: "Day", options: numberOptions(1, 31) },
  month: {
    label: "Month",
    options: [
      { value: "", label: "" },
      { value: "3", label: "March" },
    ],
  },
  year: { label: "Year", options: numberOptions(2013, 1906, 1975) },
};

function Controlled({ error, errors }: { error?: string; errors?: Partial<Record<DatePart, string>> }) {
  const [value, setValue] = useState({ day: "", month: "", year: "" });
  return (
    <>
      <DateFields
        id="dob"
        legend="Date of birth"
        parts={parts}
        value={value}
        onValueChange={setValue}
        error={error}
        errors={errors}
      />
      <output>{`${value.day}/${value.month}/${value.year}`}</output>
    </>
  );
}

test("asks for day, month and year in one question and keeps what was chosen of each", async () => {
  render(<Controlled />);
  const group = within(screen.getByRole("group", { name: "Date of birth" }));
  await userEvent.selectOptions(group.getByLabelText("Year"), "1983");
  await userEvent.selectOptions(group.getByLabelText("Day"), "14");
  await userEvent.selectOptions(group.getByLabelText("Month"), "March");
  expect(screen.getByRole("status")).toHaveTextContent("14/3/1983");
});

test("shows the browser which part of a birthday goes where", () => {
  render(<Controlled />);
  expect(screen.getByLabelText("Day")).toHaveAttribute("autocomplete", "bday-day");
  expect(screen.getByLabelText("Month")).toHaveAttribute("autocomplete", "bday-month");
  expect(screen.getByLabelText("Year")).toHaveAttribute("autocomplete", "bday-year");
});

test("says of each part that is wrong what it is, and marks it alone", () => {
  render(<Controlled errors={{ day: "Day is required", month: "Month is required" }} />);
  const group = screen.getByRole("group", { name: "Date of birth" });
  expect(group).toHaveAccessibleDescription("Day is required Month is required");
  expect(screen.getByLabelText("Day")).toHaveAccessibleDescription("Day is required");
  expect(screen.getByLabelText("Month")).toHaveAccessibleDescription("Month is required");
  expect(screen.getByLabelText("Month")).toBeInvalid();
  expect(screen.getByLabelText("Year")).toBeValid();
});

test("marks all three when the date is wrong as a whole", () => {
  render(<Controlled error="Please enter a valid date" />);
  for (const label of ["Day", "Month", "Year"]) expect(screen.getByLabelText(label)).toBeInvalid();
});

test("numbers run up or down, with the blank where the list is to open", () => {
  expect(numberOptions(1, 3).map(({ value }) => value)).toEqual(["", "1", "2", "3"]);
  expect(numberOptions(1977, 1974, 1975).map(({ value }) => value)).toEqual(["1977", "1976", "", "1975", "1974"]);
});
