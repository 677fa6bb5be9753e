import { useCallback, useEffect, useRef } from "react";
import { type NavigateOptions, useNavigate } from "react-router-dom";

/** Navigates as the router does, but for the claimant who left the step while it was at work: they stay where they went. */
export function useLeaveStep() {
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(
    (path: string, options?: NavigateOptions) => {
      if (isOpen.current) void navigate(path, options);
    },
    [navigate],
  );
}
