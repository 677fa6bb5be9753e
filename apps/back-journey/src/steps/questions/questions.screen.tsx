import { Alert } from "@claims/ui/alert";
import { BusyPanel } from "@claims/ui/busy-panel";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede } from "@claims/ui/sheet";
import { Skeleton } from "@claims/ui/skeleton";
import { useState, useCallback, useEffect } from "react";
import { useElapsed } from "../../pauses/use-elapsed.ts";
import { useRiskAssessed } from "../../risk/use-risk-assessed.ts";
import { Paper } from "./paper.tsx";
import type { QuestionSet } from "./question-set.ts";
import { Questionnaire } from "./questionnaire.tsx";
import { copy } from "./questions.copy.ts";
import { useLeave } from "./questions.model.ts";
import { useQuestions } from "./use-questions.ts";

/** A set of questions, and in front of the second one what became of the first. */
function Asked({ set: asked }: { set: QuestionSet }) {
  const [second, setSecond] = useState<QuestionSet | null>(null);
  const [isWarned, setIsWarned] = useState(false);
  const set = second ?? asked;
  if (set.isSecond && !isWarned) return <SecondAttempt onGo={() => setIsWarned(true)} />;
  return <Questionnaire key={set.questionnaire.questionnaireId} set={set} onSecondSet={setSecond} />;
}

/** The questions by which the claimant shows to be the person on the credit file. */
export function Screen() {
  useRiskAssessed();
  const questions = useQuestions();
  if (questions.kind === "asked") return <Asked set={questions.set} />;
  if (questions.kind === "none") return <NothingToAsk />;
  if (questions.kind === "not-reached") return <AskingFailed onTryAgain={questions.again} />;
  return (
    <Paper takesFocus={false}>
      <BusyPanel messages={copy.loading} />
      <Skeleton parts={["line", "control", "control", "control"]} />
    </Paper>
  );
}

interface AskingFailedProps {
  onTryAgain: () => void;
}

/** The questions could not be asked for, because we were not reached. */
function AskingFailed({ onTryAgain }: AskingFailedProps) {
  return (
    <Paper>
      <Alert>{copy.interrupted.notReached}</Alert>
      <Actions>
        <Button onClick={onTryAgain}>{copy.interrupted.again}</Button>
      </Actions>
    </Paper>
  );
}

/** What stands before the second set, once. */
function SecondAttempt({ onGo }: { onGo: () => void }) {
  return (
    <Paper lede={false}>
      <Lede>{copy.second.text}</Lede>
      <Actions>
        <Button wide onClick={onGo}>
          {copy.second.go}
        </Button>
      </Actions>
    </Paper>
  );
}

const pauseMs = 3_000;

/** No questions: after a moment the journey goes on to its end by itself, with medium confidence. */
function NothingToAsk() {
  const leave = useLeave();
  const isLongEnough = useElapsed(pauseMs);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const proceed = useCallback(() => {
    void leave("failed", { qkba: "md" }).then((saved) => setIsUnsaved(!saved));
  }, [leave]);

  useEffect(() => {
    if (isLongEnough) proceed();
  }, [isLongEnough, proceed]);

  return (
    <Paper lede={false} failed={isUnsaved}>
      {isUnsaved ? (
        <div>
          <Alert kind="error">{copy.trouble.notSaved}</Alert>
          <Actions>
            <Button onClick={proceed}>{copy.interrupted.again}</Button>
          </Actions>
        </div>
      ) : (
        <Alert>{copy.none}</Alert>
      )}
    </Paper>
  );
}
