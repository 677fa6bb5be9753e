import { Alert } from "@claims/ui/alert";
import { PageWidth } from "@claims/ui/page-width";
import { copy } from "./draft-notice.copy.cy.ts";
import styles from "./draft-notice.module.css";
import { LanguageLink } from "./language-link.tsx";

/** Says of a translation that it is a draft, until a translator has confirmed it. */
export const draftNotice = (
  <PageWidth className={styles.notice}>
    <Alert announced={false}>
      <strong>{copy.title}</strong> {copy.text} <LanguageLink>{copy.inEnglish}</LanguageLink>
    </Alert>
  </PageWidth>
);
