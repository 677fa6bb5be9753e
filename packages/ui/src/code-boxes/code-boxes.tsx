import type { ClipboardEvent, ComponentProps, SyntheticEvent } from "react";
import { classList } from "../class-list.ts";
import { partIds } from "../field/ids.ts";
import { controlProps, FieldFrame, Message, type FieldWords } from "../field/index.ts";
import styles from "./code-boxes.module.css";

type NativeInput = Omit<
  ComponentProps<"input">,
  keyof FieldWords | "className" | "style" | "value" | "defaultValue" | "onChange" | "maxLength" | "type"
>;

interface CodeBoxesProps extends NativeInput, FieldWords {
  /** The digits so far. */
  value: string;
  onValueChange: (value: string) => void;
  length?: number;
}

/** The caret stays behind the last digit, as in boxes that are filled from left to right. */
function toEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = input;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (!isAll && selectionStart !== value.length) input.setSelectionRange(value.length, value.length);
}

/** A code that was sent: one real entry across drawn boxes, so that it can be filled in, pasted and read out as one. */
export function CodeBoxes({
  id,
  label,
  hint,
  error,
  spokenPrefix,
  check,
  describedBy,
  value,
  onValueChange,
  length = 4,
  ...rest
}: CodeBoxesProps) {
  const words: FieldWords = { id, label, hint, error, spokenPrefix, check, describedBy };
  const next = Math.min(value.length, length - 1);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(event.clipboardData.getData("text"), length);
    if (code === null) return;
    event.preventDefault();
    onValueChange(code);
  };
  return (
    <FieldFrame {...words} error={undefined}>
      {error !== undefined && (
        <div role="alert">
          <Message id={partIds(id).error} kind="error" spokenPrefix={spokenPrefix}>
            {error}
          </Message>
        </div>
      )}
      <div className={classList(styles.code, error !== undefined && styles.error, rest.disabled && styles.closed)}>
        <input
          autoComplete="one-time-code"
          inputMode="numeric"
          {...rest}
          {...controlProps(words)}
          type="text"
          className={styles.entry}
          value={value}
          onChange={(event) => onValueChange(digitsIn(event.target.value, length))}
          onPaste={paste}
          onSelect={toEnd}
        />
        {Array.from({ length }, (_, box) => (
          <span key={box} className={classList(styles.box, box === next && styles.next)} aria-hidden="true">
            {value[box]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}

/** Digits of full width, and those of Arabic and Persian keyboards, whose last four bits are their values, as plain ones. */
const withPlainDigits = (text: string) =>
  text.normalize("NFKC").replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The digits of a text, at most so many. */
function digitsIn(text: string, length: number): string {
  return withPlainDigits(text).replace(/\D/g, "").slice(0, length);
}

/** The code in a text such as 'Your code is 1234'; null where it holds none of that length. */
function codeIn(text: string, length: number): string | null {
  const runs = withPlainDigits(text).match(/\d+/g) ?? [];
  const whole = runs.find((run) => run.length === length);
  if (whole !== undefined) return whole;
  // Some texts write the code with spaces between its digits.
  const all = runs.join("");
  return all.length === length ? all : null;
}
