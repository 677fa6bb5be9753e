import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { TextField } from "../field/index.ts";
import { FieldGroup } from "../form-layout/form-layout.tsx";
import { ErrorSummary } from "./error-summary.tsx";

const meta = {
  title: "Error summary",
  component: ErrorSummary,
  args: {
    title: "There is a problem",
    attempt: 1,
    problems: [
      { fieldId: "email", field: "Email", message: "Please enter a valid email address" },
      { fieldId: "phone", field: "Mobile number", message: "Incomplete number" },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;

export const TwoProblems: StoryObj<typeof meta> = {
  render: (args) => (
    <FieldGroup>
      <ErrorSummary {...args} />
      <TextField id="email" label="Email" error="Please enter a valid email address" />
      <TextField id="phone" label="Mobile number" error="Incomplete number" />
    </FieldGroup>
  ),
};
