import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { classList } from "../class-list.ts";
import { ChevronLeftIcon, CloseIcon } from "../icon/icons.ts";
import { usePageMark } from "../page-mark/use-page-mark.ts";
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

/** Opens and closes a native dialog as its caller says. The browser keeps what lies behind inert and gives focus back to the opener. */
function useModal(open: boolean, title: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageMark("data-dialog-open", open);
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!open || node === null) return undefined;
    const opener = document.activeElement;
    // Browsers from before 2022 have no modal dialogs: there it opens in the page, without a scrim.
    if (typeof node.showModal === "function") node.showModal();
    else node.setAttribute("open", "");
    return () => {
      if (typeof node.close === "function") node.close();
      else node.removeAttribute("open");
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  // A new title is a new view: the button that led to it is gone, and focus with it.
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open, title]);
  return { dialog, heading };
}

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
      onClose={({ currentTarget }) => {
        // Chrome closes it by itself at a second Escape. Whether it closes is its caller's to say, who may be at work.
        if (!currentTarget.open) currentTarget.showModal?.();
        onClose();
      }}
    >
      <DialogView {...view} titleId={titleId} headingRef={heading} />
    </dialog>
  );
}
