import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { roomClass, type FieldRoom } from "./field-frame.tsx";
import styles from "./field.module.css";
import { describedBy, partIds } from "./ids.ts";
import { Message } from "./message.tsx";

/** What every group of controls under one question is told. */
export interface FieldSetWords {
  /** Id of the group; links of the error summary lead to its first control. */
  id: string;
  legend: ReactNode;
  /** A line above the legend, in italics: how to understand the question. */
  preface?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  spokenPrefix?: string | undefined;
  describedBy?: string | undefined;
}

interface FieldSetProps extends FieldSetWords, FieldRoom {
  role?: "group" | "radiogroup";
  /** Announces changes of the hint, where the hint is a count. */
  hintAnnounced?: boolean;
  /** `question` sets the legend at 24, for a step that asks one thing; `lede` as running text. */
  look?: "label" | "question" | "lede";
  children: ReactNode;
}

/** Controls that answer one question together, with one message for all of them under the legend. */
export function FieldSet({
  id, legend, preface, hint, error, spokenPrefix, describedBy: more, keepsRoom, role, hintAnnounced, look = "label", children,
}: FieldSetProps) {
  const ids = partIds(id);
  return (
    <fieldset
      id={id}
      className={classList(styles.field)}
      role={role}
      aria-labelledby={ids.label}
      aria-invalid={role === "radiogroup" && error !== undefined ? true : undefined}
      aria-describedby={describedBy(hint !== undefined && ids.hint, error !== undefined && ids.error, more)}
    >
      <legend id={ids.label} className={classList(styles.legend, styles[look])}>
        {preface !== undefined && <span className={styles.preface}>{preface}</span>}
        {legend}
      </legend>
      <div className={roomClass(keepsRoom)}>
        {hint !== undefined && (
          <span id={ids.hint} className={styles.hint} role={hintAnnounced ? "status" : undefined}>
            {hint}
          </span>
        )}
        <div aria-live={keepsRoom ? "polite" : undefined}>
          {error !== undefined && <Message id={ids.error} kind="error" spokenPrefix={spokenPrefix}>{error}</Message>}
        </div>
      </div>
      {children}
    </fieldset>
  );
}
