import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Button } from "../button/button.tsx";
import { Progress } from "./progress.tsx";

const meta = {
  title: "Progress",
  component: Progress,
  args: { label: "Your progress", step: "Your address", percent: 25 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quarter: Story = {};
export const Odd: Story = { args: { percent: 8.33 } };
export const None: Story = { args: { percent: 0 } };
export const Whole: Story = { args: { step: "Your ID", percent: 100 } };

function Growing() {
  const [percent, setPercent] = useState(25);
  return (
    <>
      <Progress label="Your progress" step="Your address" percent={percent} />
      <Button look="text" onClick={() => setPercent((now) => (now >= 100 ? 0 : now + 25))}>
        Next step
      </Button>
    </>
  );
}
export const Grows: Story = { render: () => <Growing /> };
