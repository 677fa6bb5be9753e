export { QuestionStepper, type QuestionStep } from "./question-stepper.tsx";
