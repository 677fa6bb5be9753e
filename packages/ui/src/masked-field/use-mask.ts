import type { ChangeEvent, CompositionEvent } from "react";

/** Turns what was typed into how it is written: 'm11ae' into 'M1 1AE'. Must leave its own answers as they are. */
export type Mask = (typed: string) => string;

const counts = /[\p{L}\p{N}]/u;

function significant(text: string): number {
  return [...text].filter((character) => counts.test(character)).length;
}

function positionAfter(text: string, wanted: number): number {
  let seen = 0;
  let position = 0;
  for (const character of text) {
    if (seen === wanted) break;
    position += character.length;
    if (counts.test(character)) seen += 1;
  }
  return position;
}

/** Where the caret belongs after masking: behind the same letters and digits as before. */
export function caretAfterMask(typed: string, caret: number, mask: Mask): number {
  const masked = mask(typed);
  if (caret >= typed.length) return masked.length;
  const before = mask(typed.slice(0, caret));
  return masked.startsWith(before) ? before.length : positionAfter(masked, significant(before));
}

function write(input: HTMLInputElement, typed: string, mask: Mask): string {
  const masked = mask(typed);
  if (masked === typed) return masked;
  const caret = caretAfterMask(typed, input.selectionStart ?? typed.length, mask);
  input.value = masked;
  input.setSelectionRange(caret, caret);
  return masked;
}

function inputEvent(event: ChangeEvent<HTMLInputElement>): InputEvent | null {
  return event.nativeEvent instanceof InputEvent ? event.nativeEvent : null;
}

/**
 * A word that an input method is still composing must not be rewritten, or accents and whole words get lost. Phone
 * keyboards compose everything, though, so a mask that only puts spaces in may do so at once.
 */
function mayRewrite(typed: string, masked: string): boolean {
  const plain = (text: string) => text.replaceAll(" ", "").toLowerCase();
  return masked.length !== typed.length && plain(masked) === plain(typed);
}

/** Handlers that write an input's text through a mask while it is typed, and keep the caret where the person is. */
export function useMask(mask: Mask, previous: string, onValueChange: (value: string) => void) {
  return {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      const native = inputEvent(event);
      const typed = input.value;
      if (native?.isComposing && !mayRewrite(typed, mask(typed))) {
        onValueChange(typed);
        return;
      }
      const masked = write(input, typed, mask);
      // The space that a forward delete took out has come back: step over it, or the key would seem dead.
      if (native?.inputType === "deleteContentForward" && masked === previous) {
        const caret = (input.selectionStart ?? masked.length) + 1;
        input.setSelectionRange(caret, caret);
      }
      onValueChange(masked);
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      onValueChange(write(event.currentTarget, event.currentTarget.value, mask));
    },
  };
}
