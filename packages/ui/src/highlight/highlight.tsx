import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import styles from "./highlight.module.css";

interface HighlightProps {
  children: ReactNode;
  /** Keeps the marked words on one line. */
  together?: boolean;
}

/** The one stroke of highlighter on a screen: the line to read before going on. Drawn in when it stands in an h1. */
export function Highlight({ children, together = false }: HighlightProps) {
  return <mark className={classList(styles.stroke, together && styles.together)}>{children}</mark>;
}
