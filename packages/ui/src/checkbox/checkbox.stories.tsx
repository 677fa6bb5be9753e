import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "Checkbox",
  component: Checkbox,
  args: {
    id: "consent",
    children:
      "I authorise a soft credit search of credit bureau data to support my claim (directly or powered by a data " +
      "provider). I understand any search will not impact my credit score.",
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {};
export const Ticked: Story = { args: { defaultChecked: true } };
export const InError: Story = { args: { error: "This field is required", spokenPrefix: "Error:" } };
export const WithLink: Story = {
  args: {
    children: (
      <>
        I have read and accept the <a href="#privacy">privacy policy</a>
      </>
    ),
  },
};
