import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { postcodeMask } from "../masked-field/sample-masks.ts";
import { SuggestField } from "./suggest-field.tsx";

const meta = { title: "Suggest field" } satisfies Meta;
export default meta;

const all = ["M1 1AB", "M1 1AD", "M1 1AE", "M1 1AG", "M1 1AN", "M1 1AX", "M1 1BA"];

function Controlled({ start, error, autoFocus = false }: { start: string; error?: string; autoFocus?: boolean }) {
  const [value, setValue] = useState(start);
  const plain = value.replaceAll(" ", "");
  const suggestions =
    plain === "" ? [] : all.filter((each) => each !== value && each.replaceAll(" ", "").startsWith(plain));
  return (
    <SuggestField
      id="postcode"
      label="Postcode"
      hint="Where you live now."
      error={error}
      measure="short"
      look="postcode"
      mask={postcodeMask}
      value={value}
      onValueChange={setValue}
      suggestions={suggestions}
      onPick={setValue}
      listLabel="Postcodes"
      announcement={`${suggestions.length} postcodes`}
      autoFocus={autoFocus}
    />
  );
}

export const Empty: StoryObj = { render: () => <Controlled start="" /> };
export const InError: StoryObj = { render: () => <Controlled start="ZZ" error="Please enter a valid postcode" /> };
export const Open: StoryObj = {
  render: () => <Controlled start="M11A" autoFocus />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "{ArrowDown}{ArrowDown}{ArrowDown}");
  },
};
