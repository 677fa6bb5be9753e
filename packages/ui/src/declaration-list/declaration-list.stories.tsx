import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { DeclarationList } from "./declaration-list.tsx";

const meta = {
  title: "Declaration list",
  component: DeclarationList,
  args: {
    declarations: [
      {
        text: "I give Example Claims authority to write to my lenders, and to ask them for my records, about motor finance.",
      },
      {
        text: "I have read the terms and conditions, and I accept the fee.",
        links: [{ words: "terms and conditions", path: "/terms-and-conditions" }],
      },
      { text: "I know that I can claim for free myself, and I choose to be represented." },
    ],
  },
} satisfies Meta<typeof DeclarationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
