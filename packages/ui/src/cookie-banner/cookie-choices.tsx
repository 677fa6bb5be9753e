import { useId, type ReactNode, type Ref, type SubmitEvent } from "react";
import { Button } from "../button/button.tsx";
import { classList } from "../class-list.ts";
import { PageWidth } from "../page-width/page-width.tsx";
import styles from "./cookie-banner.module.css";

interface CookieChoicesProps {
  title: string;
  /** The heading, for the caller that leads the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Which cookies there is nothing to choose about. */
  needed: string;
  /** A box for each kind of cookie. */
  children: ReactNode;
  saveLabel: string;
  onSave: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The same question kind by kind, in the same place. */
export function CookieChoices({ title, headingRef, needed, children, saveLabel, onSave }: CookieChoicesProps) {
  const titleId = useId();
  return (
    <section className={classList(styles.banner)} aria-labelledby={titleId}>
      <PageWidth>
        <h2 ref={headingRef} tabIndex={-1} id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.words}>{needed}</p>
        <form onSubmit={onSave}>
          <div className={styles.kinds}>{children}</div>
          <Button type="submit" look="secondary">
            {saveLabel}
          </Button>
        </form>
      </PageWidth>
    </section>
  );
}
