import { PageSection } from "@claims/ui/section";
import type { ReactNode } from "react";
import { section } from "../../content/sections/steps.yml";
import styles from "./steps.module.css";

/** What a claimant does, in order; `action` stands below the heading. */
export function Steps({ action }: { action?: ReactNode }) {
  return (
    <PageSection id="how" title={section.title} lede={section.lede} action={action}>
      <ol className={styles.steps}>
        {section.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

export function Part() {
  return <Steps />;
}
