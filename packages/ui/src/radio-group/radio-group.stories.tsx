import { useState, type ComponentProps } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { RadioGroup } from "./radio-group.tsx";

const meta = { title: "Radio group" } satisfies Meta;
export default meta;

const titles = ["Mr.", "Mrs.", "Ms.", "Other"].map((each) => ({ value: each, label: each }));
const years = ["2015", "2017", "2019", "2020", "None of these"].map((each) => ({ value: each, label: each }));

type GroupProps = Omit<ComponentProps<typeof RadioGroup>, "id" | "name" | "value" | "onValueChange">;

function Controlled({ start, ...rest }: GroupProps & { start: string | null }) {
  const [value, setValue] = useState(start);
  return <RadioGroup {...rest} id="group" name="group" value={value} onValueChange={setValue} />;
}

export const Row: StoryObj = {
  render: () => <Controlled legend="Title" options={titles} layout="row" start="Ms." />,
};
export const RowInError: StoryObj = {
  render: () => (
    <Controlled
      legend="Title"
      options={titles}
      layout="row"
      start={null}
      error="This field is required"
      spokenPrefix="Error:"
    />
  ),
};
export const YesOrNo: StoryObj = {
  render: () => (
    <Controlled
      legend="Had a car on finance between 2007 - 2021?"
      options={[
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ]}
      layout="row"
      look="question"
      start={null}
    />
  ),
};
export const Stacked: StoryObj = {
  render: () => (
    <Controlled
      legend="Q2. In which year did your car finance agreement start?"
      preface="Think about the most recent one if there were several"
      look="question"
      options={years}
      start="2017"
    />
  ),
};
export const StackedInError: StoryObj = {
  render: () => (
    <Controlled legend="In which year did it start?" options={years} start={null} error="This field is required" />
  ),
};
export const Pair: StoryObj = {
  render: () => (
    <Controlled
      legend="How should we send the new one?"
      options={[
        { value: "text", label: "Text" },
        { value: "call", label: "Phone call" },
      ]}
      layout="pair"
      start="text"
    />
  ),
};
