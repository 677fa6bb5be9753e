import { PageSection } from "@claims/ui/section";
import type { ReactNode } from "react";
import type { SectionData } from "../collections/sections.schema.ts";
import styles from "./steps.module.css";

/** What a claimant does, in order; `action` stands below the heading. */
export function Steps({ steps, action }: Pick<SectionData, "steps"> & { action?: ReactNode }) {
  const { title: heading, lede } = steps;
  return (
    <PageSection id="how" title={heading} lede={lede} action={action}>
      <ol className={styles.steps}>
        {steps.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

export function Part({ steps }: Pick<SectionData, "steps">) {
  return <Steps steps={steps} />;
}
