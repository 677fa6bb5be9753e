import { PageSection } from "@claims/ui/section";
import { section } from "../../content/sections/steps.yml";
import styles from "./steps.module.css";

/** What a claimant does, in order. */
export function Part() {
  return (
    <PageSection id="how" title={section.title} lede={section.lede}>
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
