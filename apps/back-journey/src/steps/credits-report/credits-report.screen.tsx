import { pathOf, type Variant } from "@claims/contracts/journey/rules";
import { claimAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { Navigate } from "react-router-dom";
import { useBureauCheck } from "../../bureau/bureau-check.ts";
import { interruptionOf, Looking } from "../../bureau/looking.tsx";
import { selectedBefore } from "../../bureau/selected.ts";
import { useLeaveReport, useLeaveReportByItself } from "../../bureau/use-leave-report.ts";
import { usePlace } from "../../place/use-place.ts";
import { useRiskAssessed } from "../../risk/use-risk-assessed.ts";
import { Accounts } from "./accounts.tsx";
import { accountCheck, useSubmitAccounts } from "./credits-report.model.ts";

/** Looks for accounts and shows them; with none to show, the journey goes on by itself. */
function AccountsToRead({ variant }: { variant: Variant }) {
  const asked = useBureauCheck(accountCheck);
  const before = selectedBefore(useAtomValue(claimAtom), "second");
  const agreements = asked.check?.ok ? asked.check.value.agreements : null;
  const hasNone = agreements?.length === 0;
  const submitAccounts = useSubmitAccounts(variant);
  const leave = useLeaveReport(submitAccounts);
  const notSaved = useLeaveReportByItself(submitAccounts, hasNone ? agreements : null);

  if (agreements && !hasNone) return <Accounts {...{ variant, agreements, leave }} selectedBefore={before} />;
  return <Looking interruption={interruptionOf(asked, notSaved)} />;
}

/** The second bureau's report. */
export function Screen() {
  useRiskAssessed();
  const { variant } = usePlace();
  const claim = useAtomValue(claimAtom);
  const isAwaited = useAtomValue(sessionAwaitedAtom);
  if (!claim?.fields.addressID && !isAwaited) return <Navigate to={pathOf("postcode", variant)} replace />;
  return <AccountsToRead variant={variant} />;
}
