import type { Variant } from "@claims/contracts/journey/rules";
import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { Interruption } from "../../bureau/interruption.tsx";
import { Looking } from "../../bureau/looking.tsx";
import { selectedBefore } from "../../bureau/selected.ts";
import { useBureauCheck } from "../../bureau/use-bureau-check.ts";
import { useSubmission, useSubmissionByItself } from "../../bureau/use-submission.ts";
import { Agreements } from "./agreements.tsx";
import { creditCheck, useSubmitReport } from "./credit-report.model.ts";

interface ReportToReadProps {
  variant: Variant;
  beforeSigning: boolean;
}

/** Looks for agreements and shows them; with none to show, the journey goes on by itself. */
export function ReportToRead({ variant, beforeSigning }: ReportToReadProps) {
  const { check, checkAgain } = useBureauCheck(creditCheck);
  const before = selectedBefore(useAtomValue(claimAtom), "first");
  const submitReport = useSubmitReport(variant);
  const submit = useSubmission(submitReport);
  const agreements = check?.ok ? check.value.agreements : null;
  const hasNone = agreements?.length === 0;
  const notSaved = useSubmissionByItself(submitReport, hasNone ? agreements : null);

  if (agreements && !hasNone)
    return <Agreements {...{ agreements, beforeSigning }} selectedBefore={before} onSubmit={submit} />;
  const cause = check?.ok === false ? "notReached" : notSaved ? "notSaved" : null;
  return <Looking interruption={cause && <Interruption cause={cause} onTryAgain={checkAgain} />} />;
}
