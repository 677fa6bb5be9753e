import type { Question } from "@claims/contracts/identity-questions/schema";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { type QuestionStep, QuestionStepper } from "@claims/ui/question-stepper";
import { RadioGroup } from "@claims/ui/radio-group";
import type { SubmitEvent } from "react";
import { Paper } from "./paper.tsx";
import { type Answers, headingOf, type QuestionSet } from "./question-set.ts";
import { copy } from "./questions.copy.ts";
import styles from "./questions.module.css";
import { useQuestionnaire } from "./use-questionnaire.ts";

interface QuestionnaireProps {
  set: QuestionSet;
  onSecondSet: (set: QuestionSet) => void;
}

/** The words of the bureau are English on a page in any language. */
const quoted = (words: string | undefined) => words && <span lang="en-GB">{words}</span>;

/** A set of questions, one at a time. */
export function Questionnaire({ set, onSecondSet }: QuestionnaireProps) {
  const asking = useQuestionnaire(set, onSecondSet);
  const { fieldId, questions, question, step, isLast, answers, work, trouble, problems, shown, go, choose } = asking;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    asking.submit();
  };
  return (
    <Paper problems={problems} attempt={shown.attempt} failed={trouble !== null || shown.all}>
      <form noValidate onSubmit={submit}>
        <QuestionStepper
          label={copy.stepper.label}
          steps={stepsOf(questions, answers, step)}
          current={step}
          onGo={go}
        />
        <div className={styles.question}>
          <RadioGroup
            key={question.questionId}
            id={fieldId}
            name={fieldId}
            look="question"
            preface={quoted(headingOf(question, set.questionnaire))}
            legend={quoted(copy.question(question.questionId, question.questionText))}
            options={noneLast(question.choices).map(({ choiceId, choiceText }) => ({
              value: choiceId,
              label: quoted(choiceText),
            }))}
            value={answers[question.questionId] ?? null}
            onValueChange={choose}
            error={shown.current ? copy.unanswered : undefined}
            spokenPrefix={copy.spokenError}
          />
        </div>
        <Actions>
          {shown.all && (
            <Alert kind="error" key={shown.attempt}>
              {copy.someUnanswered}
            </Alert>
          )}
          {trouble && <Alert kind="error">{copy.trouble[trouble]}</Alert>}
          <Button type="submit" wide busy={work !== null} busyLabel={copy.busy[work ?? "submitting"]}>
            {isLast ? copy.finalStep : copy.next}
          </Button>
        </Actions>
      </form>
    </Paper>
  );
}

/** Where it is among the answers, 'None of these' is looked for below them. */
function noneLast(choices: Question["choices"]): Question["choices"] {
  const isNone = ({ choiceText }: Question["choices"][number]) => /^none of /i.test(choiceText);
  return [...choices.filter((choice) => !isNone(choice)), ...choices.filter(isNone)];
}

/** The numbered buttons above the question, each with its state in words. */
function stepsOf(questions: readonly Question[], answers: Answers, current: number): QuestionStep[] {
  const firstOpen = questions.findIndex(({ questionId }) => answers[questionId] === undefined);
  return questions.map(({ questionId: id }, index) => {
    const answered = answers[id] !== undefined;
    const away = answered ? "answered" : index === firstOpen ? "open" : "unreached";
    return { id, answered, label: copy.stepper.state(index + 1, index === current ? "current" : away) };
  });
}
