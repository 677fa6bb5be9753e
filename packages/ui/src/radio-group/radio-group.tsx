import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { FieldSet, type FieldSetWords } from "../field/index.ts";
import styles from "./radio-group.module.css";
import { useByKeys } from "./use-by-keys.ts";

/** One answer of a radio group. */
export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface RadioGroupProps<Value extends string> extends FieldSetWords {
  name: string;
  options: ReadonlyArray<RadioOption<Value>>;
  /** The answer chosen so far, or null. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** `row`: short answers beside each other; `stacked`: under each other, each with its dot; `pair`: two such beside each other. */
  layout?: "row" | "stacked" | "pair";
  /** `question` sets the legend at 24, for a step that asks one thing. */
  look?: "label" | "question";
}

/** One answer out of a few, each a card that can be pressed anywhere. */
export function RadioGroup<Value extends string>({
  name,
  options,
  value,
  onValueChange,
  layout = "stacked",
  ...words
}: RadioGroupProps<Value>) {
  const { isByKeys, listeners } = useByKeys();
  return (
    <FieldSet {...words} role="radiogroup">
      <div className={classList(styles.cards, styles[layout])} data-by-keys={isByKeys || undefined} {...listeners}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {layout !== "row" && <span className={styles.dot} />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
