import { useId, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classList } from "../class-list.ts";
import { PageWidth } from "../page-width/page-width.tsx";
import styles from "./cookie-banner.module.css";

interface CookieBannerProps {
  title: string;
  /** What is asked, and that nothing else hangs on the answer. */
  children: ReactNode;
  acceptLabel: string;
  rejectLabel: string;
  chooseLabel: string;
  onAccept: () => void;
  onReject: () => void;
  onChoose: () => void;
}

/** The question about cookies, as a part of the page's bottom edge: yes and no look alike, and nothing is covered. */
export function CookieBanner({
  title,
  children,
  acceptLabel,
  rejectLabel,
  chooseLabel,
  onAccept,
  onReject,
  onChoose,
}: CookieBannerProps) {
  const titleId = useId();
  return (
    <section className={classList(styles.banner)} aria-labelledby={titleId} data-print="none">
      <PageWidth>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.words}>{children}</div>
        <div className={styles.choices}>
          <Button look="secondary" onClick={onAccept}>
            {acceptLabel}
          </Button>
          <Button look="secondary" onClick={onReject}>
            {rejectLabel}
          </Button>
          <div className={styles.choose}>
            <Button look="text" onClick={onChoose}>
              {chooseLabel}
            </Button>
          </div>
        </div>
      </PageWidth>
    </section>
  );
}
