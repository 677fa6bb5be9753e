import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/index.ts";
import { Actions, FieldGroup, FieldPair, SharedHint } from "./form-layout.tsx";

const meta = { title: "Form layout" } satisfies Meta;
export default meta;

export const GroupsAndPairs: StoryObj = {
  render: () => (
    <form>
      <FieldGroup label="Your name">
        <SharedHint id="name-hint">We need your licence or passport name to match your agreements</SharedHint>
        <FieldPair>
          <TextField id="first" label="Legal first name" describedBy="name-hint" autoComplete="given-name" />
          <TextField id="last" label="Legal surname" describedBy="name-hint" autoComplete="family-name" />
        </FieldPair>
      </FieldGroup>
      <FieldGroup label="How to reach you">
        <TextField id="email" label="Email" type="email" autoComplete="email" />
        <TextField id="phone" label="Mobile number" type="tel" autoComplete="tel" measure="medium" />
      </FieldGroup>
      <Actions>
        <Button wide type="submit">
          Next
        </Button>
        <p>Free to cancel until 4 December 2026.</p>
      </Actions>
    </form>
  ),
};
export const TwoEqualButtons: StoryObj = {
  render: () => (
    <Actions pair>
      <Button look="secondary">Yes</Button>
      <Button look="secondary">No</Button>
    </Actions>
  ),
};
