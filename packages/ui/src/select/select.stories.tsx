import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { SelectField } from "./select.tsx";

const meta = {
  title: "Select",
  component: SelectField,
  args: {
    id: "lender",
    label: "Lender",
    options: [
      { value: "", label: "" },
      { value: "albion", label: "Albion Vehicle Credit" },
      { value: "kestrel", label: "Kestrel Car Finance" },
    ],
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = {
  args: { defaultValue: "kestrel", hint: "As printed on the agreement.", measure: "medium" },
};
export const InError: Story = { args: { error: "This field is required", spokenPrefix: "Error:" } };
export const Off: Story = { args: { disabled: true, defaultValue: "albion" } };
