import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import { PenTickIcon } from "../icon/icons.ts";
import styles from "./agreement-card.module.css";

interface AgreementCardProps {
  /** 'Agreement #1'. */
  title: string;
  /** Lender and start date. */
  detail: ReactNode;
  included: boolean;
  onIncludedChange: (included: boolean) => void;
  /** What the slip says in either state. */
  words: { included: string; notIncluded: string };
}

/** A slip of the claimant's own credit file, to be included in the claim or left out. */
export function AgreementCard({ title, detail, included, onIncludedChange, words }: AgreementCardProps) {
  return (
    <label className={classList(styles.slip)}>
      <input type="checkbox" checked={included} onChange={(event) => onIncludedChange(event.target.checked)} />
      <span className={styles.box}>
        <PenTickIcon size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span> <span className={styles.detail}>{detail}</span>
      </span>
      {/* The box already says this to a screen reader. */}
      <span className={styles.state} aria-hidden="true">
        {included ? words.included : words.notIncluded}
      </span>
    </label>
  );
}

/** The slips of one report, under each other. */
export function AgreementCards({ children }: { children: ReactNode }) {
  return <div className={classList(styles.slips)}>{children}</div>;
}
