import styles from "./contents.module.css";
import type { Section } from "./document.ts";
import { inlines } from "./inlines.tsx";

/** A link to each section, beside the text where there is room and before it where there is not. */
export function Contents({ sections, heading }: { sections: readonly Section[]; heading: string }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-print="none">
      <h2 id="contents">{heading}</h2>
      <ol className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{inlines(section.heading)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
