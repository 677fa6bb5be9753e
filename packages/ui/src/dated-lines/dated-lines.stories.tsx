import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { DatedLine, DatedLines } from "./dated-lines.tsx";

const meta = { title: "Dated lines", component: DatedLines } satisfies Meta<typeof DatedLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  args: {
    label: "What happens next",
    children: (
      <>
        <DatedLine when="13:50" state="done" said="Done:">
          <b>Opened</b> on your phone.
        </DatedLine>
        <DatedLine when="Now" state="now">
          <b>You read and sign</b> on your phone.
        </DatedLine>
        <DatedLine when="After that" state="to-come">
          <b>This page moves on</b> by itself.
        </DatedLine>
      </>
    ),
  },
};
export const Stopped: Story = {
  args: {
    label: "What happened",
    children: (
      <DatedLine when="20 November 2026" state="stopped">
        <b>Cancelled</b> by you.
      </DatedLine>
    ),
  },
};
