import type { ReactNode, Ref } from "react";
import { classList } from "../class-list.ts";
import { PageWidth } from "../page-width/page-width.tsx";
import styles from "./sheet.module.css";

/** What the journey's sheet lies on. Takes the progress bar first, then a step's `Sheet` and `Margin`. */
export function Desk({ children }: { children: ReactNode }) {
  return (
    <div className={classList(styles.surface)}>
      <PageWidth className={styles.desk}>{children}</PageWidth>
    </div>
  );
}

/** The one sheet of paper that a step is written on; on a phone the page itself. Begins with the summary or the h1. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={classList(styles.sheet)}>{children}</div>;
}

/** The sentence or two under a step's heading. */
export function Lede({ children }: { children: ReactNode }) {
  return <p className={classList(styles.lede)}>{children}</p>;
}

/** A footnote of the sheet, at reading size like everything else. */
export function Footnote({ children }: { children: ReactNode }) {
  return <p className={classList(styles.footnote)}>{children}</p>;
}

/** The end of the sheet, below the step's button: what the frame of the page says of every step. Has room for a line. */
export function SheetEnd({ children }: { children: ReactNode }) {
  return <div className={classList(styles.sheetEnd)}>{children}</div>;
}

interface MarginProps {
  /** Names the notes for a screen reader. */
  label: string;
  /** Is given the end of the sheet, which stands before the notes and is left empty for the frame of the page. */
  sheetEnd?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The notes beside the sheet, after it on a phone. */
export function Margin({ label, sheetEnd, children }: MarginProps) {
  return (
    <>
      {sheetEnd && <div ref={sheetEnd} className={classList(styles.sheetEnd)} />}
      <aside className={classList(styles.margin)} aria-label={label}>
        {children}
      </aside>
    </>
  );
}

/** One note of the margin: why we ask, or what an answer does not commit to. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classList(styles.note)}>
      <h2 className={styles.noteTitle}>{title}</h2>
      {children}
    </div>
  );
}
