import { PageWidth } from "@claims/ui/page-width";
import type { SectionData } from "../collections/sections.schema.ts";
import styles from "./press.module.css";

/** Where the firm was mentioned, set in type: no logo of anybody's. */
export function Part({ press: { title, mentions } }: Pick<SectionData, "press">) {
  return (
    <section className={styles.press} aria-label={title}>
      <PageWidth className={styles.row}>
        <p>{title}</p>
        <ul className={styles.mentions}>
          {mentions.map(({ name, face }) => (
            <li key={name} className={styles[face]}>
              {name}
            </li>
          ))}
        </ul>
      </PageWidth>
    </section>
  );
}
