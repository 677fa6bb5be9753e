import { usePageMark } from "@claims/ui/page-mark";
import { Sheet } from "@claims/ui/sheet";
import { Skeleton } from "@claims/ui/skeleton";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { copy } from "./remotes.copy.ts";
import styles from "./screen-loading.module.css";

/** In the place of a screen whose code is on its way; rendered only when that takes long enough to be noticed. */
export function ScreenLoading() {
  usePageMark("data-screen-loading");
  return (
    <div className={styles.loading}>
      <Sheet>
        <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
        <Skeleton parts={["line", "short", "control", "control"]} />
      </Sheet>
    </div>
  );
}
