import { helpIsHereAtom, helpOpenAtAtom, helpOpenedAtom } from "@claims/contracts/help/atoms";
import { site } from "@claims/contracts/site/settings";
import { HelpIcon, PhoneIcon } from "@claims/ui/icon";
import { usePageMark } from "@claims/ui/page-mark";
import { isKeyboardUp, onKeyboardChange } from "@claims/ui/screen-keyboard";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { useAtomValue, useSetAtom } from "jotai";
import { type MouseEvent, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { HelpDialog, type Issue } from "./help-dialog.tsx";
import { copy } from "./help.copy.ts";
import styles from "./help.module.css";

/** Says that help is on the page for as long as it is, and opens it where a screen leads to one of its parts. */
function useAskedFor(open: (issue: Issue) => void) {
  const setIsHere = useSetAtom(helpIsHereAtom);
  const taken = useSetAtom(helpOpenedAtom);
  const askedFor = useAtomValue(helpOpenAtAtom);
  useEffect(() => {
    setIsHere(true);
    return () => setIsHere(false);
  }, [setIsHere]);
  useEffect(() => {
    if (askedFor === null) return;
    open(askedFor);
    taken();
  }, [askedFor, open, taken]);
}

/** The way to help in the corner of every page but the first, and the dialog behind it. */
export function Part() {
  const { pathname } = useLocation();
  // Open on the page that it was opened on: the browser's Back leads to another page, and help is shut there.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  if (openOn !== null && !isOpen) setOpenOn(null);
  const [issue, setIssue] = useState<Issue | null>(null);
  const openAt = useCallback(
    (asked: Issue | null) => {
      setIssue(asked);
      setOpenOn(pathname);
    },
    [pathname],
  );
  useAskedFor(openAt);
  usePageMark("data-help-bar");
  const isCovered = useSyncExternalStore(onKeyboardChange, isKeyboardUp);
  const { phone } = site().brand;
  const close = () => setOpenOn(null);
  /** Safari focuses no button that is pressed, and the dialog gives focus back to where it was. */
  const openList = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.focus();
    openAt(null);
  };

  return (
    <aside className={isCovered && !isOpen ? styles.barAway : styles.bar} aria-label={copy.region}>
      <a className={styles.call} href={`tel:${phone.replaceAll(" ", "")}`}>
        <PhoneIcon size={18} />
        <span>
          <VisuallyHidden>{copy.callUsOn}</VisuallyHidden>
          {phone}
        </span>
      </a>
      <button className={styles.help} type="button" aria-haspopup="dialog" onClick={openList}>
        <HelpIcon size={20} />
        <span className={styles.short}>{copy.open.short}</span>
        <span className={styles.long}>{copy.open.long}</span>
      </button>
      <HelpDialog open={isOpen} issue={issue} onChoose={setIssue} onClose={close} />
    </aside>
  );
}
