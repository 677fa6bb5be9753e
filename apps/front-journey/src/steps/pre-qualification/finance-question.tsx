import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { copy } from "./pre-qualification.copy.ts";
import type { Prequalification } from "./pre-qualification.model.ts";
import { Lede } from "@claims/ui/sheet";
import { YesOrNo } from "./yes-or-no.tsx";

export function FinanceQuestion({ stage, answerFinance, ask }: Prequalification) {
  const saysNo = stage === "finance-hint";
  return (
    <>
      <YesOrNo {...(saysNo && { chosen: false })} onAnswer={answerFinance} />
      <div role="status">{saysNo && <Lede>{copy.finance.hint}</Lede>}</div>
      {saysNo && (
        <Actions>
          <Button wide onClick={() => ask("commission")}>
            {copy.finance.goOn}
          </Button>
        </Actions>
      )}
    </>
  );
}
