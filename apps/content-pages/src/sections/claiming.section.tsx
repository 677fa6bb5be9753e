import { PageSection } from "@claims/ui/section";
import type { ReactNode } from "react";
import { section } from "../../content/sections/claiming.yml";
import styles from "./claiming.module.css";

/** What is claimed for; `action` stands below the heading. */
export function Claiming({ action }: { action?: ReactNode }) {
  return (
    <PageSection id="claiming" title={section.title} lede={section.lede} action={action}>
      <dl className={styles.points}>
        {section.points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
