import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { copy } from "./pre-qualification.copy.ts";

interface YesOrNoProps {
  /** The answer that stands, where there is one. */
  chosen?: boolean;
  onAnswer: (answer: boolean) => void;
}

/** Two answers that look alike: neither is the one we would rather have. */
export function YesOrNo({ chosen, onAnswer }: YesOrNoProps) {
  return (
    <Actions pair>
      {[true, false].map((answer) => (
        <Button
          key={String(answer)}
          look="secondary"
          aria-pressed={chosen === undefined ? undefined : chosen === answer}
          onClick={() => onAnswer(answer)}
        >
          {answer ? copy.yes : copy.no}
        </Button>
      ))}
    </Actions>
  );
}
