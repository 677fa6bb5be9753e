import { pathOf, reportModeOf, type Variant } from "@claims/contracts/journey/rules";
import { claimAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Sheet } from "@claims/ui/sheet";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { useBureauCheck } from "../../bureau/bureau-check.ts";
import { interruptionOf, Looking } from "../../bureau/looking.tsx";
import { selectedBefore } from "../../bureau/selected.ts";
import { useLeaveReport, useLeaveReportByItself } from "../../bureau/use-leave-report.ts";
import { useElapsed } from "../../pauses/use-elapsed.ts";
import { usePlace } from "../../place/use-place.ts";
import { useRiskAssessed } from "../../risk/use-risk-assessed.ts";
import { Agreements } from "./agreements.tsx";
import { copy } from "./credit-report.copy.ts";
import { creditCheck, useSubmitReport } from "./credit-report.model.ts";

/** The first bureau's report, at both of its addresses. */
export function Screen() {
  useRiskAssessed();
  const { variant, mode } = usePlace();
  const claim = useAtomValue(claimAtom);
  const isAwaited = useAtomValue(sessionAwaitedAtom);
  const reportMode = reportModeOf(mode, { signed: claim?.signed ?? false });

  if (!claim?.fields.addressID && !isAwaited) return <Navigate to={pathOf("postcode", variant)} replace />;
  if (reportMode === "stealth") return <StealthReport variant={variant} />;
  return <ReportToRead variant={variant} beforeSigning={reportMode === "before-signing"} />;
}

interface ReportToReadProps {
  variant: Variant;
  beforeSigning: boolean;
}

/** Looks for agreements and shows them; with none to show, the journey goes on by itself. */
function ReportToRead({ variant, beforeSigning }: ReportToReadProps) {
  const asked = useBureauCheck(creditCheck);
  const before = selectedBefore(useAtomValue(claimAtom), "first");
  const submitReport = useSubmitReport(variant);
  const submit = useLeaveReport(submitReport);
  const agreements = asked.check?.ok ? asked.check.value.agreements : null;
  const hasNone = agreements?.length === 0;
  const notSaved = useLeaveReportByItself(submitReport, hasNone ? agreements : null);

  if (agreements && !hasNone)
    return <Agreements {...{ agreements, beforeSigning }} selectedBefore={before} onSubmit={submit} />;
  return <Looking interruption={interruptionOf(asked, notSaved)} />;
}

const earliestAfterLoadMs = 1_500;
const pauseAfterCheckMs = 1_000;

/** Checks and submits everything that was found, with nothing to press. */
function StealthReport({ variant }: { variant: Variant }) {
  const asked = useBureauCheck(creditCheck);
  const isLongEnoughHere = useElapsed(earliestAfterLoadMs);
  const isSettled = useElapsed(pauseAfterCheckMs, asked.check?.ok ?? false);
  const agreements = asked.check?.ok && isLongEnoughHere && isSettled ? asked.check.value.agreements : null;
  const notSaved = useLeaveReportByItself(useSubmitReport(variant), agreements);

  return <Submitting interruption={interruptionOf(asked, notSaved)} />;
}

const { title, messages } = copy.submitting;

/** All there is to see of the stealth report: one word, while the check and what follows it run behind it. */
function Submitting({ interruption }: { interruption: ReactNode }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <Sheet>
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        {interruption ?? <BusyPanel messages={messages} />}
      </Sheet>
    </>
  );
}
