import { Alert } from "@claims/ui/alert";
import { copy } from "./frame.copy.ts";
import styles from "./offline-notice.module.css";

/** Tells a claimant without a connection that they may go on. `placeInScreen` puts it above the form of the step. */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  return (
    <div role="status" className={styles.region}>
      {isOffline && (
        <Alert announced={false}>
          <b>{copy.offline.fact}</b> {copy.offline.remedy}
        </Alert>
      )}
    </div>
  );
}
