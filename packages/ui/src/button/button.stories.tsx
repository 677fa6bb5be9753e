import { useState } from "react";
import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { ChevronRightIcon } from "../icon/icons.ts";
import { Button, IconButton, LinkButton } from "./button.tsx";

const meta = { title: "Button", component: Button, args: { children: "Next" } } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Wide: Story = { args: { wide: true } };
export const Secondary: Story = { args: { look: "secondary", children: "Yes" } };
export const Text: Story = { args: { look: "text", children: "My address is not listed" } };
export const NotReady: Story = { args: { ready: false } };
export const Waiting: Story = { args: { waiting: true, children: "Find My Agreement(s)" } };
export const TextNotReady: Story = { args: { look: "text", ready: false, children: "Resend Verification Code" } };
export const Busy: Story = { args: { busy: true, busyLabel: "Processing..." } };
export const WideBusy: Story = { args: { wide: true, busy: true, busyLabel: "Processing..." } };

function Toggling() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button busy={busy} busyLabel="Processing..." onClick={() => setBusy(true)}>
        Next
      </Button>{" "}
      <Button look="text" onClick={() => setBusy(false)}>
        Stop
      </Button>
    </>
  );
}
export const KeepsItsWidth: Story = { render: () => <Toggling /> };

export const AsLink: Story = { render: () => <LinkButton href="#start">Find My Agreements</LinkButton> };
export const Icon: Story = {
  render: () => (
    <IconButton label="Next review">
      <ChevronRightIcon />
    </IconButton>
  ),
};
