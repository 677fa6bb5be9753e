import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { hintClass, spaceClass, type FieldSpace } from "./field-frame.tsx";
import styles from "./field.module.css";
import { describedBy, partIds } from "./ids.ts";
import { Message } from "./message.tsx";

/** What is wrong with one of the controls of a group; the control is described by this id. */
export interface PartError {
  id: string;
  message: string;
}

/** What every group of controls under one question is given. */
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

interface FieldSetProps extends FieldSetWords, FieldSpace {
  /** In place of the one error: what is wrong with each of its controls. */
  partErrors?: readonly PartError[] | undefined;
  role?: "group" | "radiogroup";
  /** Announces changes of the hint, where the hint is a count. */
  hintAnnounced?: boolean;
  /** `question` sets the legend at 24, for a step that asks one thing; `lede` as running text. */
  look?: "label" | "question" | "lede";
  children: ReactNode;
}

/** Controls that answer one question together, with the messages for all of them under the legend. */
export function FieldSet({
  id,
  legend,
  preface,
  hint,
  error,
  partErrors,
  spokenPrefix,
  describedBy: more,
  reservesSpace,
  role,
  hintAnnounced,
  look = "label",
  children,
}: FieldSetProps) {
  const ids = partIds(id);
  const errors = partErrors ?? (error === undefined ? [] : [{ id: ids.error, message: error }]);
  return (
    <fieldset
      id={id}
      className={classList(styles.field)}
      role={role}
      aria-labelledby={ids.label}
      aria-invalid={role === "radiogroup" && errors.length > 0 ? true : undefined}
      aria-describedby={describedBy(hint !== undefined && ids.hint, ...errors.map((one) => one.id), more)}
    >
      <legend id={ids.label} className={classList(styles.legend, styles[look])}>
        {preface !== undefined && <span className={styles.preface}>{preface}</span>}
        {legend}
      </legend>
      <div className={spaceClass(reservesSpace)}>
        {hint !== undefined && (
          <span id={ids.hint} className={hintClass(errors.length > 0)} role={hintAnnounced ? "status" : undefined}>
            {hint}
          </span>
        )}
        <div aria-live={reservesSpace ? "polite" : undefined}>
          {errors.map((one) => (
            <Message key={one.id} id={one.id} kind="error" spokenPrefix={spokenPrefix}>
              {one.message}
            </Message>
          ))}
        </div>
      </div>
      {children}
    </fieldset>
  );
}
