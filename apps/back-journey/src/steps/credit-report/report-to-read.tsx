import type { Variant } from "@claims/contracts/journey/rules";
import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { Agreements } from "./agreements.tsx";
import { Interruption } from "./interruption.tsx";
import { Looking } from "./looking.tsx";
import { useCreditCheck } from "./use-credit-check.ts";
import { useSubmission, useSubmissionByItself } from "./use-submission.ts";

/** What was selected the last time this report was left. Nothing is never a choice: then there was nothing to select. */
function useSelectedBefore(): ReadonlySet<string> | null {
  const selected = useAtomValue(claimAtom)?.fields.selected_hire_purchases_for_claim ?? [];
  return selected.length > 0 ? new Set(selected.map(({ hpId }) => String(hpId))) : null;
}

interface ReportToReadProps {
  variant: Variant;
  beforeSigning: boolean;
}

/** Looks for agreements and shows them; with none to show, the journey goes on by itself. */
export function ReportToRead({ variant, beforeSigning }: ReportToReadProps) {
  const { check, checkAgain } = useCreditCheck();
  const selectedBefore = useSelectedBefore();
  const submit = useSubmission(variant);
  const agreements = check?.ok ? check.value.agreements : null;
  const hasNone = agreements?.length === 0;
  const notSaved = useSubmissionByItself(variant, hasNone ? agreements : null);

  if (agreements && !hasNone) return <Agreements {...{ agreements, selectedBefore, beforeSigning }} onSubmit={submit} />;
  const cause = check?.ok === false ? "notReached" : notSaved ? "notSaved" : null;
  return <Looking interruption={cause && <Interruption cause={cause} onTryAgain={checkAgain} />} />;
}
