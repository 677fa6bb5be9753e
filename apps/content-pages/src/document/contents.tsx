import styles from "./contents.module.css";
import { copy } from "./document-page.copy.ts";
import type { Section } from "./document.ts";
import { inlines } from "./inlines.tsx";

/** A link to each section, beside the text where there is room and before it where there is not. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-print="none">
      <h2 id="contents">{copy.contents}</h2>
      <ol className={styles.list}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{inlines(heading)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
