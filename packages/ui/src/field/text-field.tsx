import type { ComponentProps } from "react";
import { classList } from "../class-list.ts";
import { controlProps, FieldFrame, type FieldCheck, type FieldSpace, type FieldWords } from "./field-frame.tsx";
import styles from "./field.module.css";

/** The shape of an entry: its width, and how its characters are set. */
export interface EntryShape {
  /** How wide the entry is: 16 rem, 18 rem, or the column. */
  measure?: "short" | "medium" | "full" | undefined;
  /** `postcode` is set large and in capitals, `figures` in figures of even width. */
  look?: "plain" | "postcode" | "figures" | undefined;
}

/** The class of an entry in its state. */
export function entryClass(
  { measure = "full", look = "plain" }: EntryShape,
  error?: string,
  check?: FieldCheck | null,
) {
  const state = error === undefined ? check?.state : "error";
  return classList(styles.entry, styles[measure], styles[look], state && styles[state]);
}

type Native<Tag extends "input" | "textarea"> = Omit<
  ComponentProps<Tag>,
  keyof FieldWords | "className" | "style" | "prefix"
>;

/** Props of a text field; whatever else an input takes, `ref` included, goes to the input. */
export interface TextFieldProps extends Native<"input">, FieldWords, FieldSpace, EntryShape {
  /** Shown in a box of its own before the entry: '+44'. */
  lead?: string;
}

/** A line of text that the claimant writes. */
export function TextField({
  id,
  label,
  hint,
  error,
  spokenPrefix,
  check,
  describedBy,
  reservesSpace,
  measure,
  look,
  lead,
  ...rest
}: TextFieldProps) {
  const words: FieldWords = { id, label, hint, error, spokenPrefix, check, describedBy };
  const entry = (
    <input type="text" {...rest} {...controlProps(words)} className={entryClass({ measure, look }, error, check)} />
  );
  return (
    <FieldFrame {...words} reservesSpace={reservesSpace}>
      {lead === undefined ? (
        entry
      ) : (
        <div className={styles.led}>
          <span className={styles.lead}>{lead}</span>
          {entry}
        </div>
      )}
    </FieldFrame>
  );
}

/** Several lines of text that the claimant writes. */
export function TextArea({
  id,
  label,
  hint,
  error,
  spokenPrefix,
  check,
  describedBy,
  ...rest
}: Native<"textarea"> & FieldWords) {
  const words: FieldWords = { id, label, hint, error, spokenPrefix, check, describedBy };
  return (
    <FieldFrame {...words}>
      <textarea {...rest} {...controlProps(words)} className={classList(entryClass({}, error, check), styles.lines)} />
    </FieldFrame>
  );
}
