import { useEffect, useRef, type ComponentProps } from "react";
import { classList } from "../class-list.ts";
import { controlProps, entryClass, FieldFrame, type EntryShape, type FieldWords } from "../field/index.ts";
import { useMask, type Mask } from "../masked-field/use-mask.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./suggest-field.module.css";
import { useSuggestions } from "./use-suggestions.ts";

type NativeInput = Omit<
  ComponentProps<"input">,
  keyof FieldWords | "className" | "style" | "prefix" | "value" | "defaultValue" | "onChange" | "role"
>;

interface SuggestFieldProps extends NativeInput, FieldWords, EntryShape {
  value: string;
  onValueChange: (value: string) => void;
  /** Texts that complete what is typed so far; the list shows while the field has focus and there are any. */
  suggestions: readonly string[];
  /** The claimant took one of them. */
  onPick: (suggestion: string) => void;
  /** Name of the list for a screen reader. */
  listLabel: string;
  /** Read out when suggestions come or go: '4 postcodes'. */
  announcement?: string;
  /** How the entry is written as it is typed. */
  mask?: Mask;
}

const asTyped: Mask = (typed) => typed;

/** An entry that offers completions under it: arrows choose, Enter takes, Escape closes; nothing is taken unasked. */
export function SuggestField({
  id,
  label,
  hint,
  error,
  spokenPrefix,
  check,
  describedBy,
  measure,
  look,
  value,
  onValueChange,
  suggestions,
  onPick,
  listLabel,
  announcement,
  mask = asTyped,
  ...rest
}: SuggestFieldProps) {
  const words: FieldWords = { id, label, hint, error, spokenPrefix, check, describedBy };
  const list = useSuggestions({
    count: suggestions.length,
    onPick: (index) => {
      const picked = suggestions[index];
      if (picked !== undefined) onPick(picked);
    },
  });
  const masked = useMask(mask, value, (typed) => {
    list.show();
    onValueChange(typed);
  });
  const currentOption = useRef<HTMLLIElement>(null);
  useEffect(() => {
    currentOption.current?.scrollIntoView?.({ block: "nearest" });
  }, [list.current]);

  return (
    <FieldFrame {...words}>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        {...controlProps(words)}
        {...masked}
        value={value}
        className={entryClass({ measure, look }, error, check)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.open}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.current < 0 ? undefined : `${id}-option-${list.current}`}
        onKeyDown={list.onKeyDown}
        onBlur={(event) => {
          list.hide();
          rest.onBlur?.(event);
        }}
      />
      <ul
        id={`${id}-list`}
        className={classList(styles.list, measure && styles[measure])}
        role="listbox"
        aria-label={listLabel}
        hidden={!list.open}
      >
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the entry keeps the focus, and the keys
          <li
            key={suggestion}
            ref={index === list.current ? currentOption : undefined}
            id={`${id}-option-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === list.current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.pick(index)}
          >
            <span>
              <TypedPart typed={value} text={suggestion} />
            </span>
          </li>
        ))}
      </ul>
      {announcement !== undefined && <VisuallyHidden role="status">{list.open ? announcement : ""}</VisuallyHidden>}
    </FieldFrame>
  );
}

/** A suggestion with the part already typed set bold; spaces and capitals make no difference to what counts as typed. */
function TypedPart({ typed, text }: { typed: string; text: string }) {
  const end = endOfTyped(typed, text);
  return (
    <>
      {end > 0 && <b>{text.slice(0, end)}</b>}
      {text.slice(end)}
    </>
  );
}

function endOfTyped(typed: string, text: string): number {
  const wanted = typed.replaceAll(" ", "").toLowerCase();
  let matched = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (matched === wanted.length) return position;
    if (text[position] === " ") continue;
    if (text[position]?.toLowerCase() !== wanted[matched]) return 0;
    matched += 1;
  }
  return matched === wanted.length ? text.length : 0;
}
