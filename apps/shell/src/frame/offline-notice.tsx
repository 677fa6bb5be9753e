import { Alert } from "@claims/ui/alert";
import { useLayoutEffect, useRef } from "react";
import { copy } from "./frame.copy.ts";
import styles from "./offline-notice.module.css";

/**
 * Says to a claimant without a connection that they may go on. What stands below stays under the finger: the page is
 * scrolled by what the notice takes when it comes, and back when it goes.
 */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  const region = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    if (isOffline === scrolled.current > 0) return;
    const { style } = document.documentElement;
    // Some browsers hold still what they think best by themselves.
    style.overflowAnchor = "none";
    const taken = region.current?.offsetHeight ?? 0;
    window.scrollBy({ top: taken - scrolled.current, behavior: "instant" });
    scrolled.current = taken;
    requestAnimationFrame(() => (style.overflowAnchor = ""));
  }, [isOffline]);
  return (
    <div ref={region} role="status" className={styles.region}>
      {isOffline && (
        <Alert announced={false}>
          <b>{copy.offline.fact}</b> {copy.offline.remedy}
        </Alert>
      )}
    </div>
  );
}
