import { Frame } from "@claims/ui/frame";
import { InfoIcon } from "@claims/ui/icon";
import { usePageMark } from "@claims/ui/page-mark";
import { copy } from "./frame.copy.ts";
import styles from "./offline-notice.module.css";

/** Tells a claimant without a connection that they may go on. */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  usePageMark("data-offline", isOffline);
  return (
    <div role="status">
      {isOffline && (
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
