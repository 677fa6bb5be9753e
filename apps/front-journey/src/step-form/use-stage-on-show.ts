import { stageOnShowAtom } from "@claims/contracts/journey/atoms";
import type { StepName } from "@claims/contracts/journey/rules";
import { useSetAtom } from "jotai";
import { useEffect } from "react";

/** Has the bar show how far a step with stages has come, for as long as its screen is shown. */
export function useStageOnShow(step: StepName, stage: number) {
  const show = useSetAtom(stageOnShowAtom);
  useEffect(() => {
    show({ step, stage });
    return () => show(null);
  }, [step, stage, show]);
}
