import { useEffect } from "react";

/**
 * A shut panel is printed open: older browsers print nothing of it, as they do not know the part of it that the style
 * shows on paper. Afterwards it is as its reader had it.
 */
export function useOpenOnPaper() {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const setOpen = (isOpen: boolean) => opened.forEach((panel) => (panel.open = isOpen));
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
      setOpen(true);
    };
    const shut = () => setOpen(false);
    addEventListener("beforeprint", open);
    addEventListener("afterprint", shut);
    return () => {
      removeEventListener("beforeprint", open);
      removeEventListener("afterprint", shut);
    };
  }, []);
}
