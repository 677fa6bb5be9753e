import { pageTitle, site } from "@claims/contracts/site/settings";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { ServiceStatusPage } from "./service-status.tsx";
import styles from "./shell-page.module.css";
import { copy } from "./status.copy.ts";

/** The configured status page, full size; without one, what the product can say of its own health. */
export function Status() {
  const { statusUrl } = site();
  if (!statusUrl) return <ServiceStatusPage />;
  return (
    <>
      <title>{pageTitle(copy.title)}</title>
      <h1>
        <VisuallyHidden>{copy.title}</VisuallyHidden>
      </h1>
      <iframe
        className={styles.statusPage}
        src={statusUrl}
        title={copy.frame}
        sandbox="allow-scripts allow-popups"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
