import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { ChevronDownIcon } from "../icon/icons.ts";
import styles from "./expandable.module.css";

interface ExpandableProps {
  summary: ReactNode;
  /** Open when first shown; from then on the reader decides. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A panel that opens under its own line. Works before any script has run, and find-in-page opens it. */
export function Expandable({ summary, startsOpen = false, children }: ExpandableProps) {
  return (
    <details className={classList(styles.panel)} open={startsOpen}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon size={22} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Panels under one another, as in a list of questions; the first begins at the top edge of its section. */
export function ExpandableList({ children }: { children: ReactNode }) {
  return <div className={classList(styles.list)}>{children}</div>;
}
