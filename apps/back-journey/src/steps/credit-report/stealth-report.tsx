import type { Variant } from "@claims/contracts/journey/rules";
import { pageTitle } from "@claims/contracts/site/settings";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Sheet } from "@claims/ui/sheet";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import type { ReactNode } from "react";
import { Interruption } from "../../bureau/interruption.tsx";
import { useBureauCheck } from "../../bureau/use-bureau-check.ts";
import { useSubmissionByItself } from "../../bureau/use-submission.ts";
import { useElapsed } from "../../pauses/use-elapsed.ts";
import { copy } from "./credit-report.copy.ts";
import { creditCheck, useSubmitReport } from "./credit-report.model.ts";

const earliestAfterLoadMs = 1_500;
const pauseAfterCheckMs = 1_000;

/** Checks and submits everything that was found, with nothing to press. */
export function StealthReport({ variant }: { variant: Variant }) {
  const { check, checkAgain } = useBureauCheck(creditCheck);
  const isLongEnoughHere = useElapsed(earliestAfterLoadMs);
  const isSettled = useElapsed(pauseAfterCheckMs, check?.ok ?? false);
  const agreements = check?.ok && isLongEnoughHere && isSettled ? check.value.agreements : null;
  const notSaved = useSubmissionByItself(useSubmitReport(variant), agreements);

  const cause = check?.ok === false ? "notReached" : notSaved ? "notSaved" : null;
  return <Submitting interruption={cause && <Interruption cause={cause} onTryAgain={checkAgain} />} />;
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
