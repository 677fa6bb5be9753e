import type { ComponentProps } from "react";
import { classList } from "../class-list.ts";
import styles from "./visually-hidden.module.css";

/** Words for a screen reader alone. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className" | "style">) {
  return <span {...props} className={classList(styles.hidden)} />;
}
