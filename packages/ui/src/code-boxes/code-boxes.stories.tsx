import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { CodeBoxes } from "./code-boxes.tsx";

function Entering({
  begun = "",
  error,
  autoFocus,
  disabled,
}: {
  begun?: string;
  error?: string;
  autoFocus?: boolean;
  disabled?: boolean;
}) {
  const [code, setCode] = useState(begun);
  return (
    <CodeBoxes
      id="code"
      label="Enter the 4-digit code"
      hint="We sent a text to 07700 900123."
      value={code}
      onValueChange={setCode}
      error={error}
      disabled={disabled}
      spokenPrefix="Error:"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the story shows the ring
      autoFocus={autoFocus}
    />
  );
}

const meta = { title: "Code boxes", component: Entering } satisfies Meta<typeof Entering>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const HalfEntered: Story = { args: { begun: "47", autoFocus: true } };
export const Full: Story = { args: { begun: "4711", autoFocus: true } };
export const InError: Story = { args: { error: "Please enter the complete 4-digit OTP" } };
export const Closed: Story = { args: { disabled: true } };
