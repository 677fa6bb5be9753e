import type { ReactNode, Ref } from "react";
import { classList } from "../class-list.ts";
import { ChevronLeftIcon, CloseIcon } from "../icon/index.ts";
import styles from "./dialog.module.css";

export interface DialogViewProps {
  /** Asked for by the cross, by Escape and by a phone's back gesture. */
  onClose: () => void;
  /** Names the dialog and the view it shows; focus goes to it whenever it changes. */
  title: string;
  titleId: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Name of the cross; without it there is none, and the content brings its own way out. */
  closeLabel?: string;
  /** A way back to an earlier view of the same dialog. */
  back?: { label: string; onBack: () => void };
  /** A last sentence, smaller, under the content. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What stands on a dialog's sheet. */
export function DialogView({ onClose, title, titleId, headingRef, closeLabel, back, foot, children }: DialogViewProps) {
  return (
    <>
      <div className={classList(styles.top, back && styles.withBack)}>
        {back && (
          <button className={styles.back} type="button" onClick={back.onBack}>
            <ChevronLeftIcon size={22} />
            {back.label}
          </button>
        )}
        <h2 ref={headingRef} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {closeLabel !== undefined && (
          <button className={styles.close} type="button" aria-label={closeLabel} onClick={onClose}>
            <CloseIcon size={24} />
          </button>
        )}
      </div>
      <div className={styles.content}>{children}</div>
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </>
  );
}
