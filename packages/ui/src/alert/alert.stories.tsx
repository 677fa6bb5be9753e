import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Alert } from "./alert.tsx";

const meta = { title: "Alert", component: Alert } satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  args: {
    children:
      "If you're not sure, we can still check for you and search for all your finance agreements as far back as 2007. " +
      "It's the quickest way to get started.",
  },
};
export const Failure: Story = {
  name: "Error",
  args: { kind: "error", children: "Please select atleast one potential claim to continue." },
};
export const Ok: Story = { args: { kind: "ok", children: "Verification code sent to your mobile" } };
export const Offline: Story = {
  args: { children: "You are offline. Carry on: we keep what you type and send it when you are back." },
};
