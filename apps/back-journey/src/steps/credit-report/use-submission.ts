import type { KeptAgreement } from "@claims/contracts/eligibility/rules";
import { pathTo, type Variant } from "@claims/contracts/journey/rules";
import { useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { submitReportAtom } from "./credit-report.model.ts";

/** Leaves the report with these agreements; answers whether that could be saved. */
export function useSubmission(variant: Variant, { byItself = false } = {}) {
  const submitReport = useSetAtom(submitReportAtom);
  const navigate = useNavigate();
  return useCallback(
    async (selected: readonly KeptAgreement[]): Promise<boolean> => {
      const next = await submitReport({ variant, selected });
      // A page that moves on by itself leaves no trace, or Back would only lead forward again.
      if (next.ok) await navigate(pathTo(next.value), { replace: byItself });
      return next.ok;
    },
    [submitReport, navigate, variant, byItself],
  );
}

/** Submits these agreements by itself as soon as they are there; answers whether that failed. */
export function useSubmissionByItself(variant: Variant, agreements: readonly KeptAgreement[] | null): boolean {
  const submit = useSubmission(variant, { byItself: true });
  const [unsaved, setUnsaved] = useState<readonly KeptAgreement[] | null>(null);
  useEffect(() => {
    if (agreements) void submit(agreements).then((saved) => setUnsaved(saved ? null : agreements));
  }, [agreements, submit]);
  return unsaved !== null && unsaved === agreements;
}
