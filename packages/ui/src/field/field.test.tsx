import { render, screen } from "@testing-library/react";
import { createRef } from "react";
import { FieldSet, TextArea, TextField } from "./index.ts";

test("is found by its label and described by its hint", () => {
  render(<TextField id="phone" label="Mobile number" hint="We text a 4-digit code to it." />);
  expect(screen.getByLabelText("Mobile number")).toHaveAccessibleDescription("We text a 4-digit code to it.");
  expect(screen.getByLabelText("Mobile number")).toBeValid();
});

test("in error is invalid, and its message is read after the hint with the word that stands for the glyph", () => {
  render(
    <TextField
      id="phone"
      label="Mobile number"
      hint="We text a code to it."
      error="Incomplete number"
      spokenPrefix="Error:"
    />,
  );
  expect(screen.getByLabelText("Mobile number")).toBeInvalid();
  expect(screen.getByLabelText("Mobile number")).toHaveAccessibleDescription(
    "We text a code to it. Error: Incomplete number",
  );
});

test("keeps label, hint and message before the control, where a phone's keyboard does not cover them", () => {
  render(<TextField id="email" label="Email" hint="For what we find." error="Email is required" />);
  const control = screen.getByLabelText("Email");
  for (const words of ["Email", "For what we find.", "Email is required"]) {
    expect(screen.getByText(words).compareDocumentPosition(control)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("announces how its check goes, and lets an error replace it", () => {
  const email = { id: "email", label: "Email" };
  const { rerender } = render(<TextField {...email} check={null} />);
  const announced = () => [...document.querySelectorAll("[aria-live=polite]")].map(({ textContent }) => textContent);
  expect(announced()).toEqual(["", ""]);
  rerender(<TextField {...email} check={{ state: "checking", message: "Checking…" }} />);
  expect(announced()).toEqual(["", "Checking…"]);
  rerender(<TextField {...email} check={{ state: "accepted", message: "Looks right" }} />);
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Looks right");
  rerender(<TextField {...email} check={{ state: "accepted", message: "Looks right" }} error="Email is required" />);
  expect(announced()).toEqual(["Email is required", ""]);
  expect(screen.getByLabelText("Email")).toHaveAttribute("aria-describedby", "email-error");
});

test("that keeps room for its messages is still described by the hint that they cover", () => {
  const email = { id: "email", label: "Email", hint: "We send what we find to it.", reservesSpace: true };
  const { rerender } = render(<TextField {...email} check={null} />);
  const room = screen.getByText("We send what we find to it.").parentElement;
  rerender(<TextField {...email} check={{ state: "accepted", message: "Looks right" }} />);
  expect(room).toContainElement(screen.getByText("Looks right"));
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("We send what we find to it. Looks right");
  rerender(<TextField {...email} check={null} error="Email is required" />);
  expect(room).toContainElement(screen.getByText("Email is required"));
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("We send what we find to it. Email is required");
});

test("hands its input whatever else an input takes", () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField id="email" label="Email" type="email" autoComplete="email" ref={ref} describedBy="shared" />);
  expect(ref.current).toBe(screen.getByLabelText("Email"));
  expect(ref.current).toHaveAttribute("autocomplete", "email");
  expect(ref.current).toHaveAttribute("aria-describedby", "shared");
});

test("several lines are a field like any other", () => {
  render(<TextArea id="report" label="Report a Technical Problem" error="Invalid input" />);
  expect(screen.getByLabelText("Report a Technical Problem")).toHaveAccessibleDescription("Invalid input");
});

test("a group takes its name from the legend and its description from hint and message", () => {
  render(
    <FieldSet id="dob" legend="Date of birth" hint="As on your licence." error="Month is required">
      <input aria-label="Day" />
    </FieldSet>,
  );
  const group = screen.getByRole("group", { name: "Date of birth" });
  expect(group).toHaveAccessibleDescription("As on your licence. Month is required");
});
