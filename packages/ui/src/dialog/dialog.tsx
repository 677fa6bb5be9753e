import { useId, type KeyboardEvent, type ReactNode } from "react";
import { classList } from "../class-list.ts";
import { ChevronLeftIcon, CloseIcon } from "../icon/index.ts";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  open: boolean;
  /** Asked for by the cross, by Escape and by a phone's back gesture. */
  onClose: () => void;
  /** Names the dialog and the view it shows; focus goes to it whenever it changes. */
  title: string;
  /** Name of the cross; without it there is none, and the content brings its own way out. */
  closeLabel?: string;
  /** A way back to an earlier view of the same dialog. */
  back?: { label: string; onBack: () => void };
  /** A last sentence, smaller, under the content. */
  foot?: ReactNode;
  children: ReactNode;
}

const stops = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** Tab goes round inside, and not by way of the browser's own controls. */
function goRound(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== "Tab") return;
  const within = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter((stop) => !stop.matches(":disabled"));
  const [first, last] = [within[0], within.at(-1)];
  const here = document.activeElement;
  const leaves = event.shiftKey ? here === first || !within.some((stop) => stop === here) : here === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** A question or a task in front of the page: a sheet from the bottom edge on a phone, in the middle on a wide screen. */
export function Dialog({ open, onClose, title, closeLabel, back, foot, children }: DialogProps) {
  const titleId = useId();
  const { dialog, heading } = useModal(open, title);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classList(styles.dialog)}
      aria-labelledby={titleId}
      onKeyDown={goRound}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className={classList(styles.top, back && styles.withBack)}>
        {back && (
          <button className={styles.back} type="button" onClick={back.onBack}>
            <ChevronLeftIcon size={22} />
            {back.label}
          </button>
        )}
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
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
    </dialog>
  );
}
