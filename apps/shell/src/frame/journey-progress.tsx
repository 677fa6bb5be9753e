import { stageOnShowAtom } from "@claims/contracts/journey/atoms";
import { progressOf, type StepName } from "@claims/contracts/journey/rules";
import { Progress } from "@claims/ui/progress";
import { useAtomValue } from "jotai";
import { copy } from "./frame.copy.ts";

/** The ink line along the top edge of the sheet; a step with stages of its own says how far it has come. */
export function JourneyProgress({ step }: { step: StepName }) {
  const shown = useAtomValue(stageOnShowAtom) ?? { step, stage: 0 };
  return <Progress label={copy.progress} step={copy.steps[shown.step]} percent={progressOf(shown.step, shown.stage)} />;
}
