import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Button } from "../button/button.tsx";
import { ListPicker } from "./list-picker.tsx";

const meta = { title: "List picker" } satisfies Meta;
export default meta;

const options = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14].map((number) => ({
  value: `id-${number}`,
  label: number < 4 ? `Flat ${number}, 8 Aytoun Street, Manchester` : `${number + 6} Aytoun Street, Manchester`,
}));

function Controlled({ start, error }: { start: string | null; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <ListPicker
      id="address"
      name="address"
      legend="Your address"
      count="12 addresses at M1 1AE"
      options={options}
      value={value}
      onValueChange={setValue}
      error={error}
      spokenPrefix="Error:"
    >
      <Button look="text">My address is not listed</Button>
    </ListPicker>
  );
}

export const NoneChosen: StoryObj = { render: () => <Controlled start={null} /> };
export const Chosen: StoryObj = { render: () => <Controlled start="id-2" /> };
export const InError: StoryObj = { render: () => <Controlled start={null} error="Please select an address" /> };
