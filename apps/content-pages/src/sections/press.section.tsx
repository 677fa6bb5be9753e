import { Frame } from "@claims/ui/frame";
import { section } from "../../content/sections/press.yml";
import styles from "./press.module.css";

/** Where the firm was mentioned, set in type: no logo of anybody's. */
export function Part() {
  return (
    <section className={styles.press} aria-label={section.title}>
      <Frame className={styles.row}>
        <p>{section.title}</p>
        <ul className={styles.mentions}>
          {section.mentions.map(({ name, face }) => (
            <li key={name} className={styles[face]}>
              {name}
            </li>
          ))}
        </ul>
      </Frame>
    </section>
  );
}
