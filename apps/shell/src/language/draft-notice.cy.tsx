import { Alert } from "@claims/ui/alert";
import { Frame } from "@claims/ui/frame";
import { copy } from "./draft-notice.copy.cy.ts";
import styles from "./draft-notice.module.css";
import { LanguageLink } from "./language-link.tsx";

/** Says of a translation that it is a draft, until a translator has confirmed it. */
export const draftNotice = (
  <Frame className={styles.notice}>
    <Alert announced={false}>
      <strong>{copy.title}</strong> {copy.text} <LanguageLink>{copy.inEnglish}</LanguageLink>
    </Alert>
  </Frame>
);
