import { copy } from "./home-page.copy.ts";
import styles from "./question-box.module.css";

/** The box that the question of a home page stands in. */
export const boxClass = styles.box;

/** That it can be done for free, said in the same box as the question. */
export function WithoutUs() {
  return (
    <p className={styles.free}>
      {copy.withoutUs.free} <a href="#free">{copy.withoutUs.how}</a>
    </p>
  );
}
