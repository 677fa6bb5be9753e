import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { VisuallyHidden } from "./visually-hidden.tsx";

const meta = { title: "Visually hidden", component: VisuallyHidden } satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const BesideANumber: StoryObj<typeof meta> = {
  args: { children: "Call us free on" },
  render: (args) => (
    <a href="tel:08000000000">
      <VisuallyHidden {...args} /> 0800 000 0000
    </a>
  ),
};
