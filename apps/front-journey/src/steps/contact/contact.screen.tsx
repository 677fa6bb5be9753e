import { ContactQuestions } from "../../contact-details/contact-questions.tsx";
import { UserExists } from "../../contact-details/user-exists.tsx";
import { StepForm } from "../../step-form/step-form.tsx";
import { copy } from "./contact.copy.ts";
import { useContactStep } from "./contact.model.ts";

export function Screen() {
  const { questions, listed, attempt, failure, isBusy, userExists, leave, next } = useContactStep();
  return (
    <>
      <StepForm words={copy} problems={listed} attempt={attempt} failure={failure} isBusy={isBusy} onNext={next}>
        <ContactQuestions {...questions} />
      </StepForm>
      <UserExists open={userExists} onOk={leave} />
    </>
  );
}
