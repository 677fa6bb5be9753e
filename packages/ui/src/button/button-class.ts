import { classList } from "../class-list.ts";
import styles from "./button.module.css";

/** `primary` is filled, `secondary` outlined, `text` underlined words. */
export type ButtonLook = "primary" | "secondary" | "text";

/** Dresses a router's own link as a button; for a plain address use `LinkButton`, for an action `Button`. */
export function buttonClass({ look = "primary", wide = false }: { look?: ButtonLook; wide?: boolean } = {}): string {
  return classList(styles.button, styles[look], wide && styles.wide);
}
