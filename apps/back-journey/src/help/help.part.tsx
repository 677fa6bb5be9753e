import { helpIsHereAtom, helpOpenAtAtom, helpOpenedAtom } from "@claims/contracts/help/atoms";
import { site } from "@claims/contracts/site/settings";
import { HelpIcon, PhoneIcon } from "@claims/ui/icon";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { copy } from "./help.copy.ts";
import { HelpDialog, type Issue } from "./help-dialog.tsx";
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
  const [isOpen, setIsOpen] = useState(false);
  const [issue, setIssue] = useState<Issue | null>(null);
  const [openAt] = useState(() => (asked: Issue) => {
    setIssue(asked);
    setIsOpen(true);
  });
  useAskedFor(openAt);
  const { phone } = site().brand;

  const close = () => {
    setIsOpen(false);
    setIssue(null);
  };

  return (
    <aside className={styles.bar} data-help-bar aria-label={copy.region}>
      <a className={styles.call} href={`tel:${phone.replaceAll(" ", "")}`}>
        <PhoneIcon size={18} />
        <span>
          <VisuallyHidden>{copy.callUsOn}</VisuallyHidden>
          {phone}
        </span>
      </a>
      <button className={styles.help} type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <HelpIcon size={20} />
        <span className={styles.short}>{copy.open.short}</span>
        <span className={styles.long}>{copy.open.long}</span>
      </button>
      <HelpDialog open={isOpen} issue={issue} onChoose={setIssue} onClose={close} />
    </aside>
  );
}
