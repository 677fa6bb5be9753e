import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MaskedField, type Mask } from "./masked-field.tsx";
import { digitsMask, phoneMask, postcodeMask } from "./sample-masks.ts";
import { caretAfterMask } from "./use-mask.ts";

function Controlled({ mask, start = "" }: { mask: Mask; start?: string }) {
  const [value, setValue] = useState(start);
  return <MaskedField id="entry" label="Entry" mask={mask} value={value} onValueChange={setValue} />;
}

function shown(mask: Mask, start?: string): HTMLInputElement {
  render(<Controlled mask={mask} {...(start !== undefined && { start })} />);
  return screen.getByLabelText<HTMLInputElement>("Entry");
}

test("writes a postcode with its space as soon as it could be complete", async () => {
  const entry = shown(postcodeMask);
  await userEvent.type(entry, "m11a");
  expect(entry).toHaveValue("M11A");
  await userEvent.type(entry, "e");
  expect(entry).toHaveValue("M1 1AE");
});

test("brings a pasted international number into the form it is known by", async () => {
  const entry = shown(phoneMask);
  await userEvent.click(entry);
  await userEvent.paste("+44 (7700) 900-123");
  expect(entry).toHaveValue("07700 900123");
});

test("lets figures through and nothing else", async () => {
  const entry = shown(digitsMask(4));
  await userEvent.type(entry, "a4 7b12345");
  expect(entry).toHaveValue("4712");
});

test("keeps the caret where a letter was put into the middle", async () => {
  const entry = shown(postcodeMask, "M1 1AE");
  await userEvent.type(entry, "2", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(entry).toHaveValue("M21 1AE");
  expect(entry.selectionStart).toBe(2);
});

test("keeps the caret where a character was taken out of the middle", async () => {
  const entry = shown(postcodeMask, "M21 1AE");
  await userEvent.type(entry, "{Backspace}", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(entry).toHaveValue("M1 1AE");
  expect(entry.selectionStart).toBe(1);
});

test("steps over a space that comes back when it is deleted forwards", async () => {
  const entry = shown(postcodeMask, "M1 1AE");
  await userEvent.type(entry, "{Delete}", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(entry).toHaveValue("M1 1AE");
  expect(entry.selectionStart).toBe(3);
});

test("leaves a word alone while an input method composes it, and masks it when done", () => {
  const entry = shown(digitsMask(4));
  fireEvent.input(entry, { target: { value: "4´" }, isComposing: true });
  expect(entry).toHaveValue("4´");
  fireEvent.compositionEnd(entry);
  expect(entry).toHaveValue("4");
});

test("puts the space of a postcode in even while a phone's keyboard composes", () => {
  const entry = shown(postcodeMask);
  fireEvent.input(entry, { target: { value: "m11ae" }, isComposing: true });
  expect(entry).toHaveValue("M1 1AE");
});

const words: Mask = (typed) => typed.replaceAll(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());

test.each([
  ["m11ae", 5, postcodeMask, 6],
  ["M11AE", 2, postcodeMask, 2],
  ["M1 12AE", 5, postcodeMask, 5],
  ["+447700900123", 4, phoneMask, 2],
  ["079700900123", 3, phoneMask, 3],
  ["van  dyk", 4, words, 4],
])("%s with the caret at %i goes on at %i after masking", (typed, caret, mask, expected) => {
  expect(caretAfterMask(typed, caret, mask)).toBe(expected);
});
