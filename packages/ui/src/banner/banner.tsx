import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import styles from "./banner.module.css";

/** One quiet line on the desk colour, above the header. */
export function Banner({ children }: { children: ReactNode }) {
  return <p className={classList(styles.banner)}>{children}</p>;
}
