import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useSetAtom } from "jotai";
import { useLayoutEffect, useRef, useState } from "react";
import { CommissionQuestion } from "./commission-question.tsx";
import { copy } from "./pre-qualification.copy.ts";
import { type Prequalification, usePrequalification } from "./pre-qualification.model.ts";
import { questionOf } from "./stage.ts";
import { YesOrNo } from "./yes-or-no.tsx";

/** Two questions before the postcode, one at a time. */
export function Screen() {
  const prequalification = usePrequalification();
  const isFirst = questionOf(prequalification.stage) === 0;
  const [openedWithFirst] = useState(isFirst);
  const [hasMoved, setHasMoved] = useState(false);
  if (isFirst !== openedWithFirst && !hasMoved) setHasMoved(true);
  const { notes } = copy;
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <>
      <title>{pageTitle(copy.title)}</title>
      <Sheet>
        <QuestionHeading key={String(isFirst)} takesFocus={hasMoved}>
          {isFirst ? copy.finance.question : copy.commission.question}
        </QuestionHeading>
        {isFirst ? <FinanceQuestion {...prequalification} /> : <CommissionQuestion {...prequalification} />}
      </Sheet>
      <Margin label={notes.label} sheetEnd={sheetEnd}>
        <Note title={notes.why.title}>
          <p>{notes.why.text}</p>
        </Note>
      </Margin>
    </>
  );
}

function FinanceQuestion({ stage, answerFinance, ask }: Prequalification) {
  const saysNo = stage === "finance-hint";
  return (
    <>
      <YesOrNo {...(saysNo && { chosen: false })} onAnswer={answerFinance} />
      <div role="status">{saysNo && <Lede>{copy.finance.hint}</Lede>}</div>
      {saysNo && (
        <Actions>
          <Button wide onClick={() => ask("commission")}>
            {copy.finance.proceed}
          </Button>
        </Actions>
      )}
    </>
  );
}

interface QuestionHeadingProps {
  children: string;
  /** The claimant came from another question of this screen, so this one takes the focus and is read out. */
  takesFocus: boolean;
}

function QuestionHeading({ children, takesFocus }: QuestionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the paint: a heading that takes the focus scrolls, and no frame is to show the place before.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      <Highlight>{children}</Highlight>
    </h1>
  );
}
