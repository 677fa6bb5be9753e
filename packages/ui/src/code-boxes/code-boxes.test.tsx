import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { CodeBoxes } from "./code-boxes.tsx";

function Sample({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [code, setCode] = useState("");
  return (
    <CodeBoxes
      id="code"
      label="Enter the code"
      hint="We sent a text."
      value={code}
      onValueChange={setCode}
      error={error}
      disabled={disabled}
    />
  );
}

const entry = () => screen.getByRole("textbox", { name: "Enter the code" });
const boxes = () => Array.from(entry().parentElement?.querySelectorAll("span") ?? [], (box) => box.textContent);

test("are one entry, offered to whatever fills in codes from texts", () => {
  render(<Sample />);
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(entry()).toHaveAttribute("autocomplete", "one-time-code");
  expect(entry()).toHaveAttribute("inputmode", "numeric");
  expect(entry()).not.toHaveAttribute("maxlength");
  expect(entry()).toHaveAccessibleDescription("We sent a text.");
});

test("fill from left to right with digits alone, and Backspace empties the last one", async () => {
  render(<Sample />);
  await userEvent.type(entry(), "4x7-");
  expect(boxes()).toEqual(["4", "7", "", ""]);
  await userEvent.keyboard("{Backspace}");
  expect(boxes()).toEqual(["4", "", "", ""]);
  await userEvent.keyboard("71122");
  expect(entry()).toHaveValue("4711");
});

test("type on behind the last digit wherever they were pressed", async () => {
  render(<Sample />);
  await userEvent.type(entry(), "47");
  await userEvent.type(entry(), "1", { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(entry()).toHaveValue("471");
});

test.each([
  ["Your code is 1234", "1234"],
  ["1234", "1234"],
  ["1 2 3 4", "1234"],
  ["１２３４", "1234"],
  ["رمزك هو ١٢٣٤", "1234"],
  ["۱۲۳۴", "1234"],
  ["Code 1234 is valid for 10 minutes", "1234"],
])("take the code out of what is pasted: %s", async (text, code) => {
  render(<Sample />);
  await userEvent.type(entry(), "47");
  await userEvent.paste(text);
  expect(entry()).toHaveValue(code);
});

test("take over a code that was filled in whole", () => {
  render(<Sample />);
  fireEvent.change(entry(), { target: { value: "9876" } });
  expect(boxes()).toEqual(["9", "8", "7", "6"]);
});

test("in error say why above the boxes", () => {
  render(<Sample error="Please enter the complete 4-digit OTP" />);
  expect(entry()).toBeInvalid();
  expect(entry()).toHaveAccessibleDescription("We sent a text. Please enter the complete 4-digit OTP");
});

test("closed take nothing", async () => {
  render(<Sample disabled />);
  await userEvent.type(entry(), "47");
  expect(entry()).toBeDisabled();
  expect(entry()).toHaveValue("");
});
