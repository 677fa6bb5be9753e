import { render, screen } from "@testing-library/react";
import { TextField } from "../field/index.ts";
import { FieldGroup, FieldPair, SharedHint } from "./form-layout.tsx";

test("a hint shared by two fields describes each of them, in a group with a name", () => {
  render(
    <FieldGroup label="Your name">
      <SharedHint id="name-hint">As on your licence</SharedHint>
      <FieldPair>
        <TextField id="first" label="Legal first name" describedBy="name-hint" />
        <TextField id="last" label="Legal surname" describedBy="name-hint" error="Invalid input" />
      </FieldPair>
    </FieldGroup>,
  );
  expect(screen.getByRole("group", { name: "Your name" })).toBeVisible();
  expect(screen.getByLabelText("Legal first name")).toHaveAccessibleDescription("As on your licence");
  expect(screen.getByLabelText("Legal surname")).toHaveAccessibleDescription("Invalid input As on your licence");
});
