import type { ComponentProps } from "react";
import { classList } from "../class-list.ts";
import styles from "./page-width.module.css";

/** The page's common width: 1120 px between its gutters. `className` adds the layout of what stands inside. */
export function PageWidth({ className, ...rest }: Omit<ComponentProps<"div">, "style">) {
  return <div {...rest} className={classList(styles.width, className)} />;
}
