import type { Result } from "@claims/contracts/http/schema";
import { pathTo, type Place } from "@claims/contracts/journey/rules";
import { useIsOpen } from "@claims/journey-react/is-open";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, type NavigateOptions } from "react-router-dom";
import type { Chosen } from "./selected.ts";

/** Saves what was said of a report; answers where the journey goes on. */
type Submit<Said> = (said: Said) => Promise<Result<Place>>;

/** Leaves a report with what was said of it; answers whether that could be saved. */
export function useLeaveReport<Said>(submit: Submit<Said>, how?: NavigateOptions) {
  const navigate = useNavigate();
  const isOpenRef = useIsOpen();
  return async (said: Said): Promise<boolean> => {
    const next = await submit(said);
    if (next.ok && isOpenRef.current) void navigate(pathTo(next.value), how);
    return next.ok;
  };
}

/** A page that moves on by itself leaves no trace, or Back would only lead forward again. */
const withoutTrace = { replace: true };

/** Submits these agreements by itself as soon as they are there; answers whether that failed. */
export function useLeaveReportByItself<Found>(
  submit: Submit<Chosen<Found>>,
  agreements: readonly Found[] | null,
): boolean {
  const leave = useLeaveReport(submit, withoutTrace);
  const [unsaved, setUnsaved] = useState<readonly Found[]>();
  const submitThese = useEffectEvent((selected: readonly Found[]) => {
    void leave({ selected }).then((saved) => setUnsaved(saved ? undefined : selected));
  });
  useEffect(() => {
    if (agreements) submitThese(agreements);
  }, [agreements]);
  return unsaved === agreements;
}
