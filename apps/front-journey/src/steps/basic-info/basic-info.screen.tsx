import { BirthDateQuestions, NameQuestions } from "../../person/person-questions.tsx";
import { StepForm } from "../../step-form/step-form.tsx";
import { copy } from "./basic-info.copy.ts";
import { useBasicInfoStep } from "./basic-info.model.ts";

export function Screen() {
  const { questions, listed, attempt, failure, isBusy, next } = useBasicInfoStep();
  return (
    <StepForm words={copy} problems={listed} attempt={attempt} failure={failure} isBusy={isBusy} onNext={next}>
      <NameQuestions {...questions} />
      <BirthDateQuestions {...questions} />
    </StepForm>
  );
}
