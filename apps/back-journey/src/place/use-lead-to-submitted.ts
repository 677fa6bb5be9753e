import type { Problem } from "@claims/contracts/http/schema";
import { pathOf } from "@claims/contracts/journey/rules";
import { useIsOpen } from "@claims/journey-react/is-open";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { usePlace } from "./use-place.ts";

/**
 * A claim that another tab or device has submitted takes nothing of a step any more, so the claimant is led to what
 * became of it. Answers whether a save was rejected for that.
 */
export function useLeadToSubmitted(): (problem: Problem) => boolean {
  const navigate = useNavigate();
  const isOpenRef = useIsOpen();
  const { variant } = usePlace();
  return useCallback(
    ({ rejection }) => {
      if (rejection !== "claim-submitted") return false;
      if (isOpenRef.current) void navigate(pathOf("already_filed", variant), { replace: true });
      return true;
    },
    [isOpenRef, navigate, variant],
  );
}
