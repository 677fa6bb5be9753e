import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { TypedSignature } from "./typed-signature.tsx";

function Sample({ error }: { error?: string }) {
  const [name, setName] = useState("");
  return (
    <TypedSignature
      id="name"
      label="Type your full legal name"
      hint="We keep it as typed."
      value={name}
      onValueChange={setName}
      caption={`Typed by ${name}`}
      error={error}
    />
  );
}

test("stands on the line as it is typed, with who typed it below", async () => {
  render(<Sample />);
  const entry = screen.getByRole("textbox", { name: "Type your full legal name" });
  expect(entry).toHaveAccessibleDescription("We keep it as typed.");
  expect(screen.queryByText(/^Typed by/)).not.toBeInTheDocument();
  await userEvent.type(entry, "Ada Example");
  expect(screen.getByText("Ada Example")).toBeVisible();
  expect(screen.getByText("Typed by Ada Example")).toBeVisible();
});

test("in error is invalid and says why", () => {
  render(<Sample error="Please provide your signature to continue" />);
  expect(screen.getByRole("textbox")).toBeInvalid();
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription(/Please provide your signature to continue/);
});
