import { useEffect, useLayoutEffect, useRef } from "react";
import { usePageMark } from "../page-mark/index.ts";

/** Opens and closes a native dialog as its caller says. The browser keeps what lies behind inert and gives focus back to the opener. */
export function useModal(open: boolean, title: string) {
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
