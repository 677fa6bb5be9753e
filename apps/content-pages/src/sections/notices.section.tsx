import { PageSection } from "@claims/ui/section";
import type { SectionData } from "../collections/sections.schema.ts";
import { currentNotices } from "./current-notices.ts";
import styles from "./notices.module.css";

/** What the regulator has said and still holds; nothing at all where there is nothing of the kind (decision D39). */
export function Part({ notices: { title, notices } }: Pick<SectionData, "notices">) {
  const current = currentNotices(notices, new Date());
  if (current.length === 0) return null;
  return (
    <PageSection id="notices" title={title}>
      <div className={styles.notices}>
        {current.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </PageSection>
  );
}
