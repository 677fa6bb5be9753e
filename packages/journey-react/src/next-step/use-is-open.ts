import { useEffect, useRef } from "react";

/** Whether the step is still open once its work is done: the claimant who left it meanwhile stays where they went. */
export function useIsOpen() {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
