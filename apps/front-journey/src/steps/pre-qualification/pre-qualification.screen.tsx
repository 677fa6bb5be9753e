import { pageTitle } from "@claims/contracts/site/settings";
import { Margin, Note, Sheet } from "@claims/ui/sheet";
import { useState } from "react";
import { CommissionQuestion } from "./commission-question.tsx";
import { FinanceQuestion } from "./finance-question.tsx";
import { copy } from "./pre-qualification.copy.ts";
import { usePrequalification } from "./pre-qualification.model.ts";
import { QuestionHeading } from "./question-heading.tsx";
import { questionOf } from "./stage.ts";

/** Two questions before the postcode, one at a time. */
export function Screen() {
  const prequalification = usePrequalification();
  const isFirst = questionOf(prequalification.stage) === 0;
  const [openedWithFirst] = useState(isFirst);
  const [hasMoved, setHasMoved] = useState(false);
  if (isFirst !== openedWithFirst && !hasMoved) setHasMoved(true);
  const { notes } = copy;
  return (
    <>
      <title>{pageTitle(copy.title)}</title>
      <Sheet>
        <QuestionHeading key={String(isFirst)} takesFocus={hasMoved}>
          {isFirst ? copy.finance.question : copy.commission.question}
        </QuestionHeading>
        {isFirst ? <FinanceQuestion {...prequalification} /> : <CommissionQuestion {...prequalification} />}
      </Sheet>
      <Margin label={notes.label}>
        <Note title={notes.why.title}>
          <p>{notes.why.text}</p>
        </Note>
      </Margin>
    </>
  );
}
