import type { ClaimFields } from "@claims/contracts/claim/schema";
import { claimAtom, saveClaimAtom } from "@claims/contracts/session/atoms";
import { showToastAtom } from "@claims/contracts/toast/atoms";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useStageOnShow } from "../../step-form/use-stage-on-show.ts";
import { questionOf, stageOf, type Stage } from "./stage.ts";

/** The two questions: which one is asked, and what an answer does. */
export function usePrequalification() {
  const fields = useAtomValue(claimAtom)?.fields ?? {};
  const save = useSetAtom(saveClaimAtom);
  const showToast = useSetAtom(showToastAtom);
  const [wanted, setWanted] = useState<Stage | null>(null);
  const stage = wanted ?? stageOf(fields);
  useStageOnShow("pre_qualification", questionOf(stage));

  // Saved here at once, so the claimant does not wait for the server; what it rejects is undone, and the question stands again.
  async function answer(answers: ClaimFields, next: Stage | null) {
    const saving = save(answers);
    setWanted(next);
    const saved = await saving;
    if (!saved.ok) showToast({ kind: "error", text: saved.problem.message });
  }

  return {
    stage,
    answerFinance: (financed: boolean) =>
      void answer({ car_on_finance_2007_2021: financed }, financed ? "commission" : "finance-hint"),
    answerCommission: (disclosed: boolean) => void answer({ did_dealer_disclose_commission: disclosed }, null),
    ask: (question: "finance" | "commission") => setWanted(question),
  };
}

export type Prequalification = ReturnType<typeof usePrequalification>;
