import { pathOf, reportModeOf } from "@claims/contracts/journey/rules";
import { claimAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { Navigate } from "react-router-dom";
import { useRiskAssessed } from "../../arrival/use-risk-assessed.ts";
import { usePlace } from "../../place/use-place.ts";
import { ReportToRead } from "./report-to-read.tsx";
import { StealthReport } from "./stealth-report.tsx";

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
