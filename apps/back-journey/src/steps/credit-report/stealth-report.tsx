import type { Variant } from "@claims/contracts/journey/rules";
import { Interruption } from "./interruption.tsx";
import { Submitting } from "./submitting.tsx";
import { useCreditCheck } from "./use-credit-check.ts";
import { useElapsed } from "../../pauses/use-elapsed.ts";
import { useSubmissionByItself } from "./use-submission.ts";

const earliestAfterLoadMs = 1_500;
const pauseAfterCheckMs = 1_000;

/** Checks and submits everything that was found, with nothing to press. */
export function StealthReport({ variant }: { variant: Variant }) {
  const { check, checkAgain } = useCreditCheck();
  const isLongEnoughHere = useElapsed(earliestAfterLoadMs);
  const isSettled = useElapsed(pauseAfterCheckMs, check?.ok ?? false);
  const agreements = check?.ok && isLongEnoughHere && isSettled ? check.value.agreements : null;
  const notSaved = useSubmissionByItself(variant, agreements);

  const cause = check?.ok === false ? "notReached" : notSaved ? "notSaved" : null;
  return <Submitting interruption={cause && <Interruption cause={cause} onTryAgain={checkAgain} />} />;
}
