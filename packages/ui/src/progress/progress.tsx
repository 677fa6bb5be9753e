import { classList } from "../class-list.ts";
import styles from "./progress.module.css";

interface ProgressProps {
  /** What the bar measures, for a screen reader: 'Your progress'. */
  label: string;
  /** Name of the step, shown on the left. */
  step: string;
  /** How far the journey has come, 0 to 100; shown rounded on the right. */
  percent: number;
}

/** The ink line that grows along the top edge of the sheet. First child of the desk; stays mounted from step to step. */
export function Progress({ label, step, percent }: ProgressProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={classList(styles.progress)}>
      <div className={styles.words}>
        <span>{step}</span>
        <strong>{shown}%</strong>
      </div>
      {/* The width is an attribute of a drawing and no style, which the page's policy would reject in prerendered HTML. */}
      <svg
        className={styles.track}
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <rect className={styles.ink} width={shown} height="6" />
      </svg>
    </div>
  );
}
