import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import styles from "./form-layout.module.css";

/** Fields that belong together; the next group begins under a hairline. A label makes it a region of its own. */
export function FieldGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={classList(styles.group)} role={label === undefined ? undefined : "group"} aria-label={label}>
      {children}
    </div>
  );
}

/** Two fields beside each other from 768 px, under each other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classList(styles.pair)}>{children}</div>;
}

/** A hint that several fields share; give its id to each as `describedBy`. */
export function SharedHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={classList(styles.hint)}>
      {children}
    </p>
  );
}

interface ActionsProps {
  /** Two equal buttons beside each other; from 768 px only where their words need a line of a phone each. */
  pair?: boolean | "from-768";
  children: ReactNode;
}

/** What ends a form: its button or buttons, and the sentence that belongs to them. */
export function Actions({ children, pair }: ActionsProps) {
  return (
    <div className={classList(styles.actions)} data-pair={pair}>
      {children}
    </div>
  );
}
