import { classList } from "../class-list.ts";
import { ChevronRightIcon } from "../icon/icons.ts";
import styles from "./dialog.module.css";

/** One thing a dialog offers: its words, and what pressing it opens. */
export interface DialogRow {
  label: string;
  onOpen: () => void;
}

/** Rows of a dialog that each lead to a view of their own. */
export function DialogRows({ rows }: { rows: readonly DialogRow[] }) {
  return (
    <ul className={classList(styles.rows)}>
      {rows.map(({ label, onOpen }) => (
        <li key={label}>
          <button className={styles.row} type="button" onClick={onOpen}>
            {label}
            <ChevronRightIcon size={22} />
          </button>
        </li>
      ))}
    </ul>
  );
}
