import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { ContactQuestions } from "../../contact-details/contact-questions.tsx";
import { UserExists } from "../../contact-details/user-exists.tsx";
import { BirthDateQuestions, NameQuestions } from "../../person/person-questions.tsx";
import { StepForm } from "../../step-form/step-form.tsx";
import { copy } from "./info-contact.copy.ts";
import { useInfoContactStep } from "./info-contact.model.ts";

export function Screen() {
  const { person, contact, section, listed, userExists, leave, next, ...form } = useInfoContactStep();
  return (
    <>
      <StepForm words={copy} problems={listed} onNext={next} {...form}>
        <NameQuestions {...person} />
        {section >= 1 && <BirthDateQuestions {...person} />}
        {section >= 2 && <ContactQuestions {...contact} />}
        <VisuallyHidden role="status">{copy.reached[section]}</VisuallyHidden>
      </StepForm>
      <UserExists open={userExists} onOk={leave} />
    </>
  );
}
