import type { Result } from "@claims/contracts/http/schema";
import { pathTo, type Place } from "@claims/contracts/journey/rules";
import { useIsOpen } from "@claims/journey-react/is-open";
import { useCallback, useEffect, useState } from "react";
import { useNavigate, type NavigateOptions } from "react-router-dom";
import type { Chosen } from "./selected.ts";

/** Saves what was chosen; answers where the journey goes on. */
type Submit<Found> = (chosen: Chosen<Found>) => Promise<Result<Place>>;

/** Leaves a report with what was chosen of it; answers whether that could be saved. */
export function useLeaveReport<Found>(submit: Submit<Found>, how?: NavigateOptions) {
  const navigate = useNavigate();
  const isOpenRef = useIsOpen();
  return useCallback(
    async (chosen: Chosen<Found>): Promise<boolean> => {
      const next = await submit(chosen);
      if (next.ok && isOpenRef.current) await navigate(pathTo(next.value), how);
      return next.ok;
    },
    [submit, navigate, isOpenRef, how],
  );
}

/** A page that moves on by itself leaves no trace, or Back would only lead forward again. */
const withoutTrace = { replace: true };

/** Submits these agreements by itself as soon as they are there; answers whether that failed. */
export function useLeaveReportByItself<Found>(submit: Submit<Found>, agreements: readonly Found[] | null): boolean {
  const leave = useLeaveReport(submit, withoutTrace);
  const [unsaved, setUnsaved] = useState<readonly Found[] | null>(null);
  useEffect(() => {
    if (agreements) void leave({ selected: agreements }).then((saved) => setUnsaved(saved ? null : agreements));
  }, [agreements, leave]);
  return unsaved !== null && unsaved === agreements;
}
