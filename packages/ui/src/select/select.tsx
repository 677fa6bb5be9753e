import { memo, startTransition, useEffect, useState, type ComponentProps, type FocusEvent } from "react";
import { classList } from "../class-list.ts";
import { controlProps, FieldFrame, type FieldWords } from "../field/index.ts";
import { ChevronDownIcon } from "../icon/icons.ts";
import styles from "./select.module.css";

/** One choice of a select; the choice not made yet is `{ value: "", label: "" }`, wherever in the list it stands. */
export interface SelectOption {
  value: string;
  label: string;
}

type NativeSelect = Omit<ComponentProps<"select">, keyof FieldWords | "className" | "style" | "multiple" | "size">;

interface BareSelectProps extends Omit<ComponentProps<"select">, "className" | "style" | "multiple" | "size"> {
  options: readonly SelectOption[];
}

/** A list is long, and the same at every key that is pressed anywhere on the screen. */
const Options = memo(({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
);

/** What the closed select shows, and once that has been painted or the select has the focus, all of the list. */
function useOptionsInTurn(options: readonly SelectOption[], chosen: BareSelectProps["value"]) {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  const shown = options.filter(({ value }) => value === chosen);
  return { shown: isWhole || shown.length === 0 ? options : shown, showAll: () => setIsWhole(true) };
}

/** The native select with our chevron, without label and messages; for groups that bring their own. */
export function BareSelect({ options, onFocus, ...rest }: BareSelectProps) {
  const { shown, showAll } = useOptionsInTurn(options, rest.value);
  const focused = (event: FocusEvent<HTMLSelectElement>) => {
    // The next key may be a choice already.
    showAll();
    onFocus?.(event);
  };
  return (
    <span className={classList(styles.frame)}>
      <select {...rest} className={styles.select} onFocus={focused}>
        <Options options={shown} />
      </select>
      <ChevronDownIcon />
    </span>
  );
}

interface SelectFieldProps extends NativeSelect, Omit<FieldWords, "check"> {
  options: readonly SelectOption[];
  /** How wide it is: 16 rem, 18 rem, or the column. */
  measure?: "short" | "medium" | "full";
}

/** One choice out of a list too long to show. */
export function SelectField({
  id,
  label,
  hint,
  error,
  spokenPrefix,
  describedBy,
  options,
  measure = "full",
  ...rest
}: SelectFieldProps) {
  const words: FieldWords = { id, label, hint, error, spokenPrefix, describedBy };
  return (
    <FieldFrame {...words}>
      <div className={classList(styles.room, styles[measure])}>
        <BareSelect {...rest} {...controlProps(words)} options={options} />
      </div>
    </FieldFrame>
  );
}
