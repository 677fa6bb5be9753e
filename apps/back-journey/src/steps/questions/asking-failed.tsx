import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Paper } from "./paper.tsx";
import { copy } from "./questions.copy.ts";

interface AskingFailedProps {
  onTryAgain: () => void;
}

/** The questions could not be asked for, because we were not reached. */
export function AskingFailed({ onTryAgain }: AskingFailedProps) {
  return (
    <Paper>
      <Alert>{copy.interrupted.notReached}</Alert>
      <Actions>
        <Button onClick={onTryAgain}>{copy.interrupted.again}</Button>
      </Actions>
    </Paper>
  );
}
