import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { TextField } from "../field/index.ts";
import styles from "./typed-signature.module.css";

interface TypedSignatureProps {
  /** Id of the entry; links of the error summary lead to it. */
  id: string;
  label: string;
  hint: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Under the line, once there is a name: 'Typed by Jordan Ellis-Ward, 20 November 2026'. */
  caption: string;
  /** Asked about what was typed, in place of the line. */
  underEntry?: ReactNode;
  onBlur?: () => void;
  error?: string | undefined;
  spokenPrefix?: string | undefined;
}

/** A signature as typed: the name in ink on the line, in the face of the text, and no imitation of a hand. */
export function TypedSignature({ value, onValueChange, caption, underEntry, onBlur, ...field }: TypedSignatureProps) {
  return (
    <div className={classList(styles.panel)}>
      <TextField
        {...field}
        autoComplete="name"
        maxLength={120}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={onBlur}
      />
      {underEntry || (
        <div className={styles.paper} aria-hidden="true">
          <span className={styles.cross}>×</span>
          <span className={styles.written}>{value}</span>
          {value.trim() !== "" && <span className={styles.caption}>{caption}</span>}
        </div>
      )}
    </div>
  );
}
