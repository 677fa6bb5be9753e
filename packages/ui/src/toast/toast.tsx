import { type ReactNode, useEffect, useRef, useState } from "react";
import { classList } from "../class-list.ts";
import { CloseIcon, ErrorIcon, InfoIcon, TickIcon } from "../icon/icons.ts";
import styles from "./toast.module.css";

const glyphs = { info: InfoIcon, error: ErrorIcon, ok: TickIcon };

interface ToastProps {
  kind?: keyof typeof glyphs;
  /** Name of the cross. */
  dismissLabel: string;
  onDismiss: () => void;
  /** Goes by itself after this time, unless pointed at or in focus. Without it, it stays until dismissed. */
  lastsMs?: number;
  children: ReactNode;
}

/** A short word at the top of the page. Never the only place where an error is shown. */
export function Toast({ kind = "ok", dismissLabel, onDismiss, lastsMs, children }: ToastProps) {
  const Glyph = glyphs[kind];
  const holding = useTimeOut(lastsMs, onDismiss);
  return (
    <div className={classList(styles.toast)} {...holding}>
      <Glyph size={22} />
      <div className={styles.words}>{children}</div>
      <button className={styles.dismiss} type="button" aria-label={dismissLabel} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}

/** Calls back once the time is over; the time begins again whenever the person looks away again. */
function useTimeOut(lastsMs: number | undefined, onOver: () => void) {
  const [isPaused, setIsPaused] = useState(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (isPaused || lastsMs === undefined) return undefined;
    const timer = setTimeout(() => over.current(), lastsMs);
    return () => clearTimeout(timer);
  }, [isPaused, lastsMs]);
  return {
    onPointerEnter: () => setIsPaused(true),
    onPointerLeave: () => setIsPaused(false),
    onFocus: () => setIsPaused(true),
    onBlur: () => setIsPaused(false),
  };
}

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
      id="toasts"
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
