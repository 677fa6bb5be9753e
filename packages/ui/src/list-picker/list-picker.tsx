import { useLayoutEffect, useRef, type ReactNode } from "react";
import { classList } from "../class-list.ts";
import { FieldSet, type FieldSetWords } from "../field/index.ts";
import { TickIcon } from "../icon/icons.ts";
import { useByKeys } from "../radio-group/use-by-keys.ts";
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

/** About how high the box is, in pixels. */
const usualHeight = 184;

/** Through the letters of a row's first line: between two lines the cut would look like the end of a row. */
const cutBelowTop = 25;

/** Ends the box within the row that is nearest to its usual height, so that one sees there is more below. */
function cutARow(list: HTMLElement): void {
  list.style.maxHeight = "";
  const { top } = list.getBoundingClientRect();
  const above = list.scrollTop - top;
  const last = list.lastElementChild?.getBoundingClientRect();
  if (!last || last.bottom + above <= usualHeight) return;
  const cuts = Array.from(list.children, (row) => row.getBoundingClientRect().top + above + cutBelowTop);
  const height = cuts.reduce((nearest, cut) =>
    Math.abs(cut - usualHeight) < Math.abs(nearest - usualHeight) ? cut : nearest,
  );
  list.style.maxHeight = `${Math.round(height)}px`;
}

/** Keeps the last row that is seen cut, whatever the rows say and however wide they are. */
function useCutRow(options: readonly ListOption[]) {
  const list = useRef<HTMLDivElement>(null);
  const texts = options.map(({ label }) => label).join("\n");
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    let width = -1;
    const fit = () => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      cutARow(box);
    };
    fit();
    window.addEventListener("resize", fit);
    return () => window.removeEventListener("resize", fit);
  }, [texts]);
  return list;
}

/** One out of many, as rows of a box that scrolls; the last visible row is cut, so that one sees there is more. */
export function ListPicker({ name, count, options, value, onValueChange, children, ...words }: ListPickerProps) {
  const list = useCutRow(options);
  const { isByKeys, listeners } = useByKeys();
  // Safari moves from radio to radio without scrolling to the one it comes to.
  useLayoutEffect(() => {
    if (isByKeys) list.current?.querySelector(":checked")?.scrollIntoView?.({ block: "nearest" });
  }, [list, value, isByKeys]);
  return (
    <div>
      <FieldSet {...words} role="radiogroup" hint={count} hintAnnounced>
        {/* Firefox makes every box that scrolls a stop of the Tab key, and this one has its radios. */}
        <div
          ref={list}
          className={classList(styles.list)}
          tabIndex={-1}
          data-by-keys={isByKeys || undefined}
          {...listeners}
        >
          {options.map((option) => (
            <label key={option.value} className={classList(styles.row, option.value === value && styles.chosen)}>
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
