import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { CloseIcon, TickIcon } from "../icon/icons.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./dated-lines.module.css";

/** What happened or will happen, in order. `label` names it for a screen reader. */
export function DatedLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={classList(styles.dates)} aria-label={label}>
      {children}
    </ol>
  );
}

interface DatedLineProps {
  when: string;
  /** Done by now, what is to be done now, stopped, or still to come. */
  state: "done" | "now" | "stopped" | "to-come";
  /** The state in words, for a screen reader. */
  said?: string | undefined;
  children: ReactNode;
}

/** One of them: a day, a time or a term before a sentence. */
export function DatedLine({ when, state, said, children }: DatedLineProps) {
  const look = { done: styles.done, now: styles.now, stopped: styles.stopped, "to-come": undefined }[state];
  return (
    <li>
      <span className={classList(styles.mark, look)} aria-hidden="true">
        {state === "done" && <TickIcon size={18} />}
        {state === "stopped" && <CloseIcon size={18} />}
      </span>
      <span className={classList(styles.when, state === "now" && styles.isNow)}>
        {said !== undefined && <VisuallyHidden>{said} </VisuallyHidden>}
        {when}
      </span>
      <p>{children}</p>
    </li>
  );
}
