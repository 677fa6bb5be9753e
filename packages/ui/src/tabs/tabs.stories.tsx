import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { KeyboardIcon, PenIcon } from "../icon/icons.ts";
import { Tabs } from "./tabs.tsx";

function DrawOrType() {
  const [selected, setSelected] = useState<"draw" | "type">("draw");
  return (
    <>
      <h2 id="signature-heading">Your signature</h2>
      <Tabs
        labelledBy="signature-heading"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { name: "draw", label: "Draw", icon: <PenIcon />, panel: <p>Use a finger, a pen or a mouse.</p> },
          { name: "type", label: "Type", icon: <KeyboardIcon />, panel: <p>Type your full legal name.</p> },
        ]}
      />
    </>
  );
}

const meta = { title: "Tabs", component: DrawOrType } satisfies Meta<typeof DrawOrType>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfTwo: Story = {};
