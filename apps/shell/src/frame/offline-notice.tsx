import { Alert } from "@claims/ui/alert";
import { Frame } from "@claims/ui/frame";
import { useSyncExternalStore } from "react";
import { copy } from "./frame.copy.ts";
import styles from "./offline-notice.module.css";

function onChange(tell: () => void) {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}

/** Tells a claimant without a connection that they may go on. */
export function OfflineNotice() {
  const online = useSyncExternalStore(onChange, () => navigator.onLine, () => true);
  return (
    <div role="status">
      {!online && (
        <Frame className={styles.notice}>
          <Alert announced={false}>{copy.offline}</Alert>
        </Frame>
      )}
    </div>
  );
}
