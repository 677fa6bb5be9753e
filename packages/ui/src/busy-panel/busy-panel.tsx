import { useEffect, useState } from "react";
import { classList } from "../class-list.ts";
import styles from "./busy-panel.module.css";

/** One message of a wait: what it says, and how long after the start it takes over. */
export interface BusyMessage {
  afterMs: number;
  text: string;
  /** A second sentence under it, such as what the wait does not do. */
  detail?: string;
}

/** The message whose time has come. */
function useMessageAt(messages: readonly BusyMessage[]): BusyMessage | undefined {
  const [index, setIndex] = useState(0);
  const message = messages[index];
  const next = messages[index + 1];
  const pauseMs = message && next && next.afterMs - message.afterMs;
  useEffect(() => {
    if (pauseMs === undefined) return;
    const timer = setTimeout(() => setIndex(index + 1), pauseMs);
    return () => clearTimeout(timer);
  }, [index, pauseMs]);
  return message ?? messages.at(-1);
}

/** A wait that says what is happening: a stroke reads along lines, and messages change in place as time passes. */
export function BusyPanel({ messages }: { messages: readonly BusyMessage[] }) {
  const message = useMessageAt(messages);
  return (
    <div className={classList(styles.panel)} role="status" data-wait>
      <div className={styles.lines} aria-hidden="true">
        <span />
        <span className={styles.read} />
        <span />
        <span />
        <span />
      </div>
      <strong className={styles.message}>{message?.text}</strong>
      {message?.detail && <p className={styles.detail}>{message.detail}</p>}
    </div>
  );
}
