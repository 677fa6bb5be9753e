import { PageSection } from "@claims/ui/section";
import type { SectionData } from "../collections/sections.schema.ts";
import styles from "./lenders.module.css";

/** Whose agreements are looked for. */
export function Part({ lenders: { title, lede, lenders } }: Pick<SectionData, "lenders">) {
  return (
    <PageSection id="lenders" title={title} lede={lede}>
      <ul className={styles.lenders}>
        {lenders.map((lender) => (
          <li key={lender}>{lender}</li>
        ))}
      </ul>
    </PageSection>
  );
}
