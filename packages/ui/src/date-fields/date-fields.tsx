import { classList } from "../class-list.ts";
import { FieldSet, type FieldSpace, type FieldSetWords } from "../field/index.ts";
import { BareSelect, type SelectOption } from "../select/select.tsx";
import styles from "./date-fields.module.css";

/** The parts of a date, in the order they are asked. */
export type DatePart = "day" | "month" | "year";

/** A date as it is asked: each part the value of its option, empty while it is not chosen. */
export type DateParts = Readonly<Record<DatePart, string>>;

interface DateFieldsProps extends FieldSetWords, FieldSpace {
  /** Label and options of each part, the blank option included where the list is to open. */
  parts: Readonly<Record<DatePart, { label: string; options: readonly SelectOption[] }>>;
  value: DateParts;
  onValueChange: (value: DateParts) => void;
  onBlur?: () => void;
  /** What is wrong with single parts, each in a sentence; without it an error is one of the whole date, and marks all three. */
  errors?: Readonly<Partial<Record<DatePart, string>>> | undefined;
}

const order = ["day", "month", "year"] as const satisfies readonly DatePart[];

/** A date of birth as three selects in one question; the ids of its parts are `{id}-day`, `{id}-month`, `{id}-year`. */
export function DateFields({ parts, value, onValueChange, onBlur, errors, ...words }: DateFieldsProps) {
  const { id, error } = words;
  const partErrors =
    errors &&
    order.flatMap((part) => {
      const message = errors[part];
      return message === undefined ? [] : [{ id: `${id}-${part}-error`, message }];
    });
  const isWrong = (part: DatePart) => (errors ? errors[part] !== undefined : error !== undefined);
  return (
    <FieldSet {...words} partErrors={partErrors}>
      <div className={classList(styles.trio)}>
        {order.map((part) => (
          <div key={part}>
            <label className={styles.label} htmlFor={`${id}-${part}`}>
              {parts[part].label}
            </label>
            <BareSelect
              id={`${id}-${part}`}
              name={`${id}-${part}`}
              autoComplete={`bday-${part}`}
              options={parts[part].options}
              value={value[part]}
              aria-invalid={isWrong(part) ? true : undefined}
              aria-describedby={errors?.[part] === undefined ? undefined : `${id}-${part}-error`}
              onChange={(event) => onValueChange({ ...value, [part]: event.target.value })}
              onBlur={onBlur}
            />
          </div>
        ))}
      </div>
    </FieldSet>
  );
}

/**
 * Options of the numbers from one to another, upwards or downwards. The blank stands first, or before the number that
 * the list is to open at: the years of birth, say, open around 1975 without choosing it.
 */
export function numberOptions(from: number, to: number, opensAt: number = from): readonly SelectOption[] {
  const step = from <= to ? 1 : -1;
  const numbers = Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
  return numbers.flatMap((number) => {
    const option = { value: String(number), label: String(number) };
    return number === opensAt ? [{ value: "", label: "" }, option] : [option];
  });
}
