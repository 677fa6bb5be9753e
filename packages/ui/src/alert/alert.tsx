import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { ErrorIcon, InfoIcon, LockIcon, TickIcon } from "../icon/icons.ts";
import styles from "./alert.module.css";

const glyphs = { info: InfoIcon, locked: LockIcon, error: ErrorIcon, ok: TickIcon };

interface AlertProps {
  kind?: keyof typeof glyphs;
  /** Off for a notice that is part of the page from the start, so that a screen reader does not read it twice. */
  announced?: boolean;
  children: ReactNode;
}

/** A message in the flow of the page: an error interrupts a screen reader, the others wait their turn. */
export function Alert({ kind = "info", announced = true, children }: AlertProps) {
  const Glyph = glyphs[kind];
  return (
    <div
      className={classList(styles.alert, styles[kind])}
      role={announced ? (kind === "error" ? "alert" : "status") : undefined}
    >
      <Glyph size={22} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
