import { Button } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Lede } from "@claims/ui/sheet";
import { Paper } from "./paper.tsx";
import { copy } from "./questions.copy.ts";

/** What stands before the second set, once. */
export function SecondAttempt({ onGo }: { onGo: () => void }) {
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
