import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { TextArea, TextField } from "./index.ts";

const meta = { title: "Text field", component: TextField, args: { id: "email", label: "Email" } } satisfies Meta<
  typeof TextField
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: "jordan@mail.test" } };
export const Focused: Story = { args: { defaultValue: "Jordan", label: "Legal first name", autoFocus: true } };
export const WithHint: Story = { args: { label: "Mobile number", hint: "We text a 4-digit code to it." } };
export const Checking: Story = {
  args: { defaultValue: "jordan@mail.test", check: { state: "checking", message: "Checking…" } },
};
export const Accepted: Story = {
  args: { defaultValue: "jordan@mail.test", check: { state: "accepted", message: "Looks right" } },
};
export const InError: Story = {
  args: { defaultValue: "jordan.ellis@mail", error: "Please enter a valid email address", spokenPrefix: "Error:" },
};
export const InErrorWithHint: Story = {
  args: {
    label: "Mobile number",
    hint: "We text a 4-digit code to it.",
    defaultValue: "07700 9001",
    error: "Incomplete number",
    spokenPrefix: "Error:",
    measure: "medium",
    look: "figures",
  },
};
export const WithSpaceForMessages: Story = { args: { hint: "Where you want our e-mails.", reservesSpace: true } };
export const WithAMessageInItsSpace: Story = {
  args: { hint: "Where you want our e-mails.", reservesSpace: true, error: "Please enter a valid email address" },
};
export const WithLead: Story = {
  args: { label: "New mobile number", lead: "+44", defaultValue: "7700 900", look: "figures" },
};
export const WithLeadInError: Story = {
  args: { label: "New mobile number", lead: "+44", defaultValue: "7700 900", error: "Incomplete number" },
};
export const Postcode: Story = {
  args: { label: "Postcode", hint: "Where you live now.", defaultValue: "M1 1AE", measure: "short", look: "postcode" },
};
export const Off: Story = { args: { defaultValue: "jordan@mail.test", disabled: true } };
export const Lines: StoryObj = {
  render: () => <TextArea id="report" label="Report a Technical Problem" hint="What happened, in your own words." />,
};
export const LinesInError: StoryObj = {
  render: () => <TextArea id="report" label="Report a Technical Problem" error="Invalid input" />,
};
