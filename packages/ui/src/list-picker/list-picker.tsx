import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { FieldSet, type FieldSetWords } from "../field/index.ts";
import { TickIcon } from "../icon/index.ts";
import styles from "./list-picker.module.css";

/** One row of the list. */
export interface ListOption {
  value: string;
  label: string;
}

interface ListPickerProps extends Omit<FieldSetWords, "hint"> {
  name: string;
  /** How many there are, announced when it changes: '12 addresses at M1 1AE'. */
  count: string;
  options: readonly ListOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  /** What stands below the list: the way on for whom it has nothing. */
  children?: ReactNode;
}

/** One out of many, as rows of a box that scrolls; the last visible row is cut, so that one sees there is more. */
export function ListPicker({ name, count, options, value, onValueChange, children, ...words }: ListPickerProps) {
  return (
    <div>
      <FieldSet {...words} role="radiogroup" hint={count} hintAnnounced>
        <div className={classList(styles.list)}>
          {options.map((option) => (
            <label key={option.value} className={styles.row}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
              />
              <span>{option.label}</span>
              <TickIcon size={22} />
            </label>
          ))}
        </div>
      </FieldSet>
      {children}
    </div>
  );
}
