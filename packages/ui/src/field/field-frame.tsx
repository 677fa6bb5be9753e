import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import styles from "./field.module.css";
import { describedBy, partIds } from "./ids.ts";
import { Message } from "./message.tsx";

/** How far the check of an entry has come, or what it has the claimant asked. */
export interface FieldCheck {
  state: "checking" | "accepted" | "question";
  message: ReactNode;
}

/** What every field is given of its words and its state. */
export interface FieldWords {
  /** Id of the control; links of the error summary lead to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the entry, as one sentence. */
  error?: string | undefined;
  /** Read out before the error: 'Error:'. */
  spokenPrefix?: string | undefined;
  /** Given (null while there is nothing to say) for an entry that is checked as it is made: its messages are announced. */
  check?: FieldCheck | null | undefined;
  /** Ids of further text that describes this control, such as a hint shared by two fields. */
  describedBy?: string | undefined;
}

/** How a field makes room for what it says. */
export interface FieldSpace {
  /** For messages that come by themselves: they stand in the hint's line, so that nothing moves under a finger. */
  reservesSpace?: boolean | undefined;
}

/** The class of what holds hint and messages: one line that they take in turn, or as many as there are. */
export function spaceClass(reservesSpace = false) {
  return reservesSpace ? classList(styles.room) : undefined;
}

/** The class of a hint; where one line is reserved for both, a message covers it. */
export function hintClass(isCovered: boolean) {
  return classList(styles.hint, isCovered && styles.covered);
}

/** The attributes that tie a control to its label, hint and messages. */
export function controlProps({ id, hint, error, check, describedBy: more }: FieldWords) {
  const ids = partIds(id);
  return {
    id,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": describedBy(
      hint !== undefined && ids.hint,
      error !== undefined && ids.error,
      error === undefined && check != null && ids.check,
      more,
    ),
  };
}

/** Label, hint and message around a control, in that order, so that a phone's keyboard never hides the message. */
export function FieldFrame({ children, reservesSpace, ...words }: FieldWords & FieldSpace & { children: ReactNode }) {
  const { id, label, hint, error, spokenPrefix, check } = words;
  const ids = partIds(id);
  const announced = check === undefined ? undefined : "polite";
  const isCovered = error !== undefined || check != null;
  const progress = (
    <div aria-live={announced}>
      {error === undefined && check != null && (
        <Message id={ids.check} kind={check.state}>
          {check.message}
        </Message>
      )}
    </div>
  );
  return (
    <div className={classList(styles.field)}>
      <label id={ids.label} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={spaceClass(reservesSpace)}>
        {hint !== undefined && (
          <span id={ids.hint} className={hintClass(isCovered)}>
            {hint}
          </span>
        )}
        <div aria-live={announced}>
          {error !== undefined && (
            <Message id={ids.error} kind="error" spokenPrefix={spokenPrefix}>
              {error}
            </Message>
          )}
        </div>
        {reservesSpace && progress}
      </div>
      {children}
      {!reservesSpace && progress}
    </div>
  );
}
