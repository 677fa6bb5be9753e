import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { BusyPanel } from "./busy-panel.tsx";

const meta = { title: "Busy panel", component: BusyPanel } satisfies Meta<typeof BusyPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SecureCheck: Story = {
  args: {
    messages: [
      { afterMs: 0, text: "Secure check in progress…", detail: "This won't affect your credit score" },
      {
        afterMs: 3000,
        text: "Almost there — fetching your results now.",
        detail: "Please keep this window open",
      },
      { afterMs: 10_000, text: "Still working… this can take a little longer at busy times." },
    ],
  },
};
export const OneMessage: Story = { args: { messages: [{ afterMs: 0, text: "Submitting..." }] } };
