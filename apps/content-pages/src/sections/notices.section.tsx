import { PageSection } from "@claims/ui/section";
import { section } from "../../content/sections/notices.yml";
import { currentNotices } from "./current-notices.ts";
import styles from "./notices.module.css";

/** What the regulator has said and still holds; nothing at all where there is nothing of the kind (decision D39). */
export function Part() {
  const notices = currentNotices(section.notices, new Date());
  if (notices.length === 0) return null;
  return (
    <PageSection id="notices" title={section.title}>
      <div className={styles.notices}>
        {notices.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </PageSection>
  );
}
