import { pathOf, reportModeOf, stepAt, type Place } from "@claims/contracts/journey/rules";
import { claimAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { Navigate, useLocation } from "react-router-dom";
import { ReportToRead } from "./report-to-read.tsx";
import { StealthReport } from "./stealth-report.tsx";

function usePlace(): Place {
  const { pathname } = useLocation();
  const place = stepAt(pathname);
  if (!place) throw new Error(`${pathname} is no step of the journey, so the credit report cannot tell which it is on.`);
  return place;
}

/** The first bureau's report, at both of its addresses. */
export function Screen() {
  const { variant, mode } = usePlace();
  const claim = useAtomValue(claimAtom);
  const isAwaited = useAtomValue(sessionAwaitedAtom);
  const reportMode = reportModeOf(mode, { signed: claim?.signed ?? false });

  if (!claim?.fields.addressID && !isAwaited) return <Navigate to={pathOf("postcode", variant)} replace />;
  if (reportMode === "stealth") return <StealthReport variant={variant} />;
  return <ReportToRead variant={variant} beforeSigning={reportMode === "before-signing"} />;
}
