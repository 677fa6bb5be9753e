import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Highlight } from "./highlight.tsx";

const meta = { title: "Highlight", component: Highlight } satisfies Meta<typeof Highlight>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InHeading: Story = {
  args: { children: "up to £700", together: true },
  render: (args) => (
    <h1>
      You could be owed <Highlight {...args} /> per agreement*
    </h1>
  ),
};
export const OverSeveralLines: Story = {
  args: { children: "Are all of your motor finance agreements listed above? Either answer is fine." },
  render: (args) => (
    <h1>
      <Highlight {...args} />
    </h1>
  ),
};
