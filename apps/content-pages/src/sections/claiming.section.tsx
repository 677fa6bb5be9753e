import { PageSection } from "@claims/ui/section";
import type { ReactNode } from "react";
import type { SectionData } from "../collections/sections.schema.ts";
import styles from "./claiming.module.css";

/** What is claimed for; `action` stands below the heading. */
export function Claiming({ claiming, action }: Pick<SectionData, "claiming"> & { action?: ReactNode }) {
  const { title: heading, lede, points } = claiming;
  return (
    <PageSection id="claiming" title={heading} lede={lede} action={action}>
      <dl className={styles.points}>
        {points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
