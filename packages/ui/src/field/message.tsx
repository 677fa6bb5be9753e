import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { ErrorIcon, TickIcon } from "../icon/icons.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./message.module.css";

interface MessageProps {
  id: string;
  kind: "error" | "accepted" | "checking" | "question";
  /** Read out before the sentence of an error, where its colour and glyph are not seen: 'Error:'. */
  spokenPrefix?: string | undefined;
  children: ReactNode;
}

/** One sentence about an entry: what is wrong with it, that it is being checked, that it passed, or a question about it. */
export function Message({ id, kind, spokenPrefix, children }: MessageProps) {
  return (
    <p id={id} className={classList(styles.message, styles[kind])}>
      {kind === "error" && <ErrorIcon />}
      {kind === "accepted" && <TickIcon />}
      <span>
        {spokenPrefix !== undefined && <VisuallyHidden>{spokenPrefix} </VisuallyHidden>}
        {children}
      </span>
    </p>
  );
}
