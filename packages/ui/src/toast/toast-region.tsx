import { useEffect, useRef, type ReactNode } from "react";
import { classList } from "../class-list.ts";
import styles from "./toast.module.css";

/**
 * The place where toasts appear: top centre, above an open dialog. It stays on the page while empty, since a screen
 * reader only announces what is added to a region that it knows.
 */
export function ToastRegion({ label, children }: { label: string; children?: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = region.current;
    // Browsers from before 2024 have no popovers: there a toast lies under the scrim of a dialog.
    if (typeof node?.showPopover !== "function") return;
    if (!node.matches(":popover-open")) node.showPopover();
    else if (document.querySelector("dialog:modal") !== null) {
      // Whatever opened last lies on top, so it opens again.
      // oxlint-disable-next-line claims/supported-apis -- what can show a popover can hide it.
      node.hidePopover();
      node.showPopover();
    }
  }, [children]);
  return (
    <section
      ref={region}
      className={classList(styles.region)}
      popover="manual"
      data-print="none"
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {children}
    </section>
  );
}
