import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { MaskedField, type Mask } from "./masked-field.tsx";
import { digitsMask, phoneMask, postcodeMask } from "./sample-masks.ts";

const meta = { title: "Masked field" } satisfies Meta;
export default meta;

function Controlled({ label, mask, start }: { label: string; mask: Mask; start: string }) {
  const [value, setValue] = useState(start);
  return <MaskedField id="entry" label={label} mask={mask} value={value} onValueChange={setValue} measure="short" />;
}

export const Postcode: StoryObj = { render: () => <Controlled label="Postcode" mask={postcodeMask} start="M1 1AE" /> };
export const Phone: StoryObj = {
  render: () => <Controlled label="Mobile number" mask={phoneMask} start="07700 900123" />,
};
export const Digits: StoryObj = { render: () => <Controlled label="4-digit code" mask={digitsMask(4)} start="47" /> };
