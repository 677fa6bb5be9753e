import { classList } from "../class-list.ts";
import styles from "./skeleton.module.css";

/** A stand-in for a part to come: a line of text, a shorter one, a field or button, or a slip. */
export type SkeletonPart = "line" | "short" | "control" | "card";

/** The shape of what is coming, shown only after 300 ms. Nothing for a screen reader: never use it alone. */
export function Skeleton({ parts }: { parts: readonly SkeletonPart[] }) {
  return (
    <div className={classList(styles.skeleton)} aria-hidden="true">
      {parts.map((part, index) => (
        <span key={`${index}-${part}`} className={styles[part]} />
      ))}
    </div>
  );
}
