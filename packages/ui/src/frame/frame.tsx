import type { ComponentProps } from "react";
import { classList } from "../class-list.ts";
import styles from "./frame.module.css";

/** The page's common width: 1120 px between its gutters. `className` adds the layout of what stands inside. */
export function Frame({ className, ...rest }: Omit<ComponentProps<"div">, "style">) {
  return <div {...rest} className={classList(styles.frame, className)} />;
}
