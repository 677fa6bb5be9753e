import type { ComponentProps, ReactNode } from "react";
import { classList } from "../class-list.ts";
import { describedBy as joined, partIds } from "../field/ids.ts";
import { Message } from "../field/index.ts";
import { PenTickIcon } from "../icon/icons.ts";
import styles from "./checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "id" | "type" | "className" | "style" | "children"> {
  /** Id of the box; links of the error summary lead to it. */
  id: string;
  /** What is wrong, shown above the box. */
  error?: string | undefined;
  /** Read out before the error: 'Error:'. */
  spokenPrefix?: string | undefined;
  describedBy?: string | undefined;
  /** The full wording. Links inside open without ticking the box. */
  children: ReactNode;
}

/** A box to tick: consent at reading size, never shortened, never ticked beforehand. */
export function Checkbox({ id, error, spokenPrefix, describedBy, children, ...rest }: CheckboxProps) {
  const ids = partIds(id);
  return (
    <div className={classList(styles.field)}>
      {error !== undefined && (
        <Message id={ids.error} kind="error" spokenPrefix={spokenPrefix}>
          {error}
        </Message>
      )}
      <label className={styles.line}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={joined(error !== undefined && ids.error, describedBy)}
        />
        <span className={styles.box}>
          <PenTickIcon size={24} />
        </span>
        <span className={styles.words}>{children}</span>
      </label>
    </div>
  );
}
