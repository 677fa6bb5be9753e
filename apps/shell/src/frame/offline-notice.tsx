import { Frame } from "@claims/ui/frame";
import { InfoIcon } from "@claims/ui/icon";
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
        <div className={styles.notice}>
          <Frame className={styles.words}>
            <InfoIcon />
            <p>{copy.offline}</p>
          </Frame>
        </div>
      )}
    </div>
  );
}
