import { copy } from "./frame.copy.ts";
import styles from "./skip-link.module.css";

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {copy.skip}
    </a>
  );
}
