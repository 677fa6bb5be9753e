import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { TypedSignature } from "./typed-signature.tsx";

function Typing({ begun = "", error }: { begun?: string; error?: string }) {
  const [name, setName] = useState(begun);
  return (
    <TypedSignature
      id="typed-name"
      label="Type your full legal name"
      hint="It counts the same as a drawn signature. We keep it as typed."
      value={name}
      onValueChange={setName}
      caption={`Typed by ${name}, 20 November 2026`}
      error={error}
    />
  );
}

const meta = { title: "Typed signature", component: Typing } satisfies Meta<typeof Typing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Typed: Story = { args: { begun: "Jordan Ellis-Ward" } };
export const LongName: Story = { args: { begun: "Maximiliana Featherstonehaugh-Cholmondeley van der Westhuizen" } };
export const InError: Story = { args: { error: "Please provide your signature to continue" } };
