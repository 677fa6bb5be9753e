import { classList } from "../class-list.ts";
import { TickIcon } from "../icon/icons.ts";
import styles from "./question-stepper.module.css";

/** One question of a set. */
export interface QuestionStep {
  id: string;
  /** The number with its state in words: 'Question 2, current'. */
  label: string;
  answered: boolean;
}

interface QuestionStepperProps {
  /** Name of the list for a screen reader. */
  label: string;
  steps: readonly QuestionStep[];
  /** Which of them is shown, from 0. */
  current: number;
  onGo: (step: number) => void;
}

/** Numbered buttons, one for each question; they lead back to every answered one, and no further than the first open one. */
export function QuestionStepper({ label, steps, current, onGo }: QuestionStepperProps) {
  const firstOpen = steps.findIndex(({ answered }) => !answered);
  const isReached = (step: number) => firstOpen === -1 || step <= firstOpen || step === current;
  return (
    <ol className={classList(styles.stepper)} aria-label={label}>
      {steps.map(({ id, label: name, answered }, step) => (
        <li key={id}>
          <button
            type="button"
            className={classList(styles.step, answered && step !== current && styles.done)}
            aria-label={name}
            aria-current={step === current ? "step" : undefined}
            disabled={!isReached(step)}
            onClick={() => onGo(step)}
          >
            {answered && step !== current ? <TickIcon /> : step + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}
