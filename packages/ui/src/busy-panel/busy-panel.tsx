import { classList } from "../class-list.ts";
import styles from "./busy-panel.module.css";
import { useMessageAt, type BusyMessage } from "./use-message-at.ts";

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
