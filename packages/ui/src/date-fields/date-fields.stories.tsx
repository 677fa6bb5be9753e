import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { DateFields, numberOptions, type DatePart, type DateParts } from "./date-fields.tsx";

const meta = { title: "Date fields" } satisfies Meta;
export default meta;

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const parts = {
  day: { label: "Day", options: numberOptions(1, 31) },
  month: {
    label: "Month",
    options: [{ value: "", label: "" }, ...months.map((label, index) => ({ value: String(index + 1), label }))],
  },
  year: { label: "Year", options: numberOptions(2013, 1906, 1975) },
};

interface Start {
  start: DateParts;
  error?: string;
  errors?: Partial<Record<DatePart, string>>;
}

function Controlled({ start, error, errors }: Start) {
  const [value, setValue] = useState(start);
  return (
    <DateFields
      id="dob"
      legend="Date of birth"
      parts={parts}
      value={value}
      onValueChange={setValue}
      error={error}
      spokenPrefix="Error:"
      errors={errors}
    />
  );
}

const blank = { day: "", month: "", year: "" };

export const Empty: StoryObj = { render: () => <Controlled start={blank} /> };
export const Chosen: StoryObj = { render: () => <Controlled start={{ day: "14", month: "9", year: "1983" }} /> };
export const OnePartMissing: StoryObj = {
  render: () => <Controlled start={{ day: "14", month: "", year: "1983" }} errors={{ month: "Month is required" }} />,
};
export const EveryPartMissing: StoryObj = {
  render: () => (
    <Controlled
      start={blank}
      errors={{ day: "Day is required", month: "Month is required", year: "Year is required" }}
    />
  ),
};
export const WrongAsAWhole: StoryObj = {
  render: () => <Controlled start={{ day: "31", month: "2", year: "1983" }} error="Please enter a valid date" />,
};
