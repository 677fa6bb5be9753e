import { pageTitle, site } from "@claims/contracts/site/settings";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { OwnHealth } from "./own-health.tsx";
import { copy } from "./stopped.copy.ts";
import styles from "./stopped.module.css";

/** The configured status page, full size; without one, what the product can say of its own health. */
export function Status() {
  const { statusUrl } = site();
  if (!statusUrl) return <OwnHealth />;
  return (
    <>
      <title>{pageTitle(copy.status.title)}</title>
      <h1>
        <VisuallyHidden>{copy.status.title}</VisuallyHidden>
      </h1>
      <iframe
        className={styles.statusPage}
        src={statusUrl}
        title={copy.status.frame}
        sandbox="allow-scripts allow-popups"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
