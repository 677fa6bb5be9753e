import { PageSection } from "@claims/ui/section";
import { section } from "../../content/sections/lenders.yml";
import styles from "./lenders.module.css";

/** Whose agreements are looked for. */
export function Part() {
  return (
    <PageSection id="lenders" title={section.title} lede={section.lede}>
      <ul className={styles.lenders}>
        {section.lenders.map((lender) => (
          <li key={lender}>{lender}</li>
        ))}
      </ul>
    </PageSection>
  );
}
