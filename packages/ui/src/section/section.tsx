import { useId, type ReactNode } from "react";
import { classList } from "../class-list.ts";
import { PageWidth } from "../page-width/page-width.tsx";
import styles from "./section.module.css";

interface PageSectionProps {
  /** Target of links to this part of the page. */
  id?: string;
  title: ReactNode;
  /** A sentence or two under the title. */
  lede?: ReactNode;
  /** What stands below the title: a button, a link. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of an open page: a 2 px rule, the heading in a column of its own, the content beside it. */
export function PageSection({ id, title, lede, action, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={classList(styles.section)} aria-labelledby={titleId}>
      <PageWidth>
        <div className={styles.inside}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lede !== undefined && <p className={styles.lede}>{lede}</p>}
            {action !== undefined && <div className={styles.action}>{action}</div>}
          </div>
          <div className={styles.content}>{children}</div>
        </div>
      </PageWidth>
    </section>
  );
}
