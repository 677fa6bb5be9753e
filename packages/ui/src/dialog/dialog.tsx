import { useId, type KeyboardEvent } from "react";
import { classList } from "../class-list.ts";
import { DialogView, type DialogViewProps } from "./dialog-view.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

interface DialogProps extends Omit<DialogViewProps, "titleId" | "headingRef"> {
  open: boolean;
}

const stops = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** Tab goes round inside, and not by way of the browser's own controls. */
function goRound(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== "Tab") return;
  const within = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => !stop.matches(":disabled"),
  );
  const [first, last] = [within[0], within.at(-1)];
  const here = document.activeElement;
  const leaves = event.shiftKey ? here === first || !within.some((stop) => stop === here) : here === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** A question or a task in front of the page: a sheet from the bottom edge on a phone, in the middle on a wide screen. */
export function Dialog({ open, ...view }: DialogProps) {
  const titleId = useId();
  const { title, onClose } = view;
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
      <DialogView {...view} titleId={titleId} headingRef={heading} />
    </dialog>
  );
}
