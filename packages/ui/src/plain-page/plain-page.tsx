import type { ReactNode } from "react";
import { PageWidth } from "../page-width/page-width.tsx";
import styles from "./plain-page.module.css";

interface PlainPageProps {
  title: string;
  /** What there is to say of it, in a sentence. */
  lede: string;
  /** Beside the words from 1024 px on, below them before that. */
  figure?: ReactNode;
  children: ReactNode;
}

/** A page with one thing to say: a large heading, a sentence, and what can be done. */
export function PlainPage({ title, lede, figure, children }: PlainPageProps) {
  return (
    <PageWidth className={styles.page}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
      </div>
      {figure}
    </PageWidth>
  );
}

/** One part of such a page; without a title it only keeps its place. */
export function PlainPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}
