import type { Variant } from "@claims/contracts/journey/rules";
import { Interruption } from "../../bureau/interruption.tsx";
import { useBureauCheck } from "../../bureau/use-bureau-check.ts";
import { useSubmissionByItself } from "../../bureau/use-submission.ts";
import { useElapsed } from "../../pauses/use-elapsed.ts";
import { creditCheck, useSubmitReport } from "./credit-report.model.ts";
import { Submitting } from "./submitting.tsx";

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
