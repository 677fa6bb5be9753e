import { classList } from "../class-list.ts";
import styles from "./brand.module.css";

/** The mark: a page whose E is three lines of print, the middle one marked past the edge. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className={styles.page} d="M1 1h24v30H1z" />
      <path className={styles.line} d="M6 7h13v4h-9v10h9v4H6z" />
      <path className={styles.stroke} d="M10 13.5h22L29.5 16l2.5 2.5H10z" />
    </svg>
  );
}

/** The firm's name beside its mark; the first word is set heavier. Put a link around it where it leads home. */
export function Brand({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className={classList(styles.brand)}>
      <BrandMark />
      <span>
        {first} <span className={styles.rest}>{rest.join(" ")}</span>
      </span>
    </span>
  );
}
